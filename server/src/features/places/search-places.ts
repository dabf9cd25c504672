import type { PlaceSearch } from '@marquee/contract/places.ts'
import type { PlaceFinder, PlaceQuestion } from '#connectors/capabilities/services/place-finder.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Log } from '#platform/monitoring/log.ts'
import { toHandle } from './place-ids.ts'
import type { PlacesDeps } from './places-deps.ts'

type Finders = Pick<PlacesDeps, 'streets' | 'towns' | 'log'>

/**
 * Asks the source that the operator named. The shipped towns answer where there is none, where it
 * may not be asked while somebody types, and where it does not answer: nobody's form waits for it
 * (API-010).
 */
export async function searchPlaces(
  { streets, towns, log }: Finders,
  question: PlaceQuestion,
): Promise<PlaceSearch> {
  if (!streets) return { ...(await ask(towns, 't', question)), asksOnEnter: false, standsIn: false }
  if (question.isTyping && !streets.whileTyping)
    return { ...(await ask(towns, 't', question)), asksOnEnter: true, standsIn: false }
  const asksOnEnter = !streets.whileTyping
  try {
    return { ...(await ask(streets, 's', question)), asksOnEnter, standsIn: false }
  } catch (error) {
    tell(log, error)
    return { ...(await ask(towns, 't', question)), asksOnEnter, standsIn: true }
  }
}

async function ask(
  finder: PlaceFinder,
  kind: 's' | 't',
  question: PlaceQuestion,
): Promise<Pick<PlaceSearch, 'places' | 'reach' | 'attribution'>> {
  const inside = await finder.search(question)
  // somebody may have moved, and their form still names the country that they left
  const places =
    inside.length > 0 || question.country === null
      ? inside
      : await finder.search({ ...question, country: null })
  return {
    places: places.map((place) => ({ ...place, id: toHandle(kind, place.id) })),
    reach: finder.reach,
    attribution: finder.attribution,
  }
}

/** Goes on for what a source may answer; throws what is a fault of ours. */
export function tell(log: Log, error: unknown): void {
  if (!(error instanceof ConnectorError)) throw error
  log.warn({ kind: error.kind, ...error.facts }, 'the source of addresses did not answer')
}
