import type { Place } from '@marquee/contract/places.ts'
import type { PlaceQuestion } from '#connectors/capabilities/services/place-finder.ts'
import { fromHandle, toHandle } from './place-ids.ts'
import type { PlacesDeps } from './places-deps.ts'
import { tell } from './search-places.ts'

/** Null: no such place any more, or its source does not answer; what was typed stays then. */
export async function readPlace(
  { streets, towns, log }: Pick<PlacesDeps, 'streets' | 'towns' | 'log'>,
  handle: string,
  question: Pick<PlaceQuestion, 'language' | 'session'>,
): Promise<Place | null> {
  const asked = fromHandle(handle)
  const finder = asked?.kind === 's' ? streets : towns
  if (!asked || !finder) return null
  try {
    const place = await finder.resolve(asked.id, question)
    return place && { ...place, id: toHandle(asked.kind, place.id) }
  } catch (error) {
    tell(log, error)
    return null
  }
}
