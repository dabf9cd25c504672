import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { PlaceSource } from '#platform/settings/providers/maps-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type {
  LocatedPlace,
  PlaceFinder,
  PlaceQuestion,
} from '../capabilities/services/place-finder.ts'
import { askJson } from './ask-json.ts'
import { away, refused, tooMany } from './maps-error.ts'
import { nominatimPlace, nominatimPlaces } from './nominatim-place.ts'
import { createPace } from './pace.ts'

interface NominatimDeps {
  readonly settings: Extract<PlaceSource, { readonly kind: 'nominatim' }>
  readonly outbound: Outbound
  readonly clock: Pick<Clock, 'now'>
}

const most = 8
const biasDegrees = 0.5
/** The public server's policy: at most one call a second, from everywhere in the product. */
const sharedPaceMs = 1_100
const keptAnswers = 200

/**
 * Any server that speaks Nominatim (networks.md section 10). Nobody may complete what is being
 * typed with it, so it is only asked for what a person sends off; the public server moreover once a
 * second. Answers are kept while the process runs, as its policy asks.
 */
export function createNominatim({ settings, outbound, clock }: NominatimDeps): PlaceFinder {
  const pace = createPace(settings.isShared ? sharedPaceMs : 0, clock)
  const kept = new Map<string, readonly LocatedPlace[]>()

  async function ask(path: string, query: URLSearchParams): Promise<readonly LocatedPlace[]> {
    const url = `${settings.url}${path}?${query.toString()}`
    const known = kept.get(url)
    if (known) return known
    await pace()
    const { status, body } = await askJson(outbound, {
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
    })
    if (status === 429) throw tooMany(clock.now(), { status })
    if (status >= 500) throw away(undefined, { status })
    if (status !== 200) throw refused({ status })
    const found = z.safeParse(nominatimPlaces, body).data
    if (!found) throw away(undefined, { status })
    const places = found.flatMap((one) => nominatimPlace(one) ?? [])
    if (found.length > 0 && places.length === 0) throw away(undefined, { status })
    if (kept.size >= keptAnswers) kept.delete(kept.keys().next().value ?? '')
    kept.set(url, places)
    return places
  }
  return {
    reach: 'streets',
    whileTyping: false,
    attribution: {
      text: '© OpenStreetMap contributors',
      url: 'https://www.openstreetmap.org/copyright',
    },
    search: (question) => ask('/search', searchOf(question)),
    async resolve(id, { language }) {
      if (!/^[NWR]\d{1,20}$/.test(id)) return null
      const query = new URLSearchParams({ ...usual(language), osm_ids: id })
      return (await ask('/lookup', query))[0] ?? null
    },
  }
}

const usual = (language: string) => ({
  format: 'jsonv2',
  addressdetails: '1',
  'accept-language': language,
})

function searchOf({ text, language, near, country }: PlaceQuestion): URLSearchParams {
  const query = new URLSearchParams({ ...usual(language), q: text, limit: String(most) })
  if (country !== null) query.set('countrycodes', country.toLowerCase())
  if (near !== null)
    query.set(
      'viewbox',
      [
        near.lng - biasDegrees,
        near.lat + biasDegrees,
        near.lng + biasDegrees,
        near.lat - biasDegrees,
      ]
        .map((degrees) => degrees.toFixed(4))
        .join(','),
    )
  return query
}
