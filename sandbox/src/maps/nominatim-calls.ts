import type { RefusingFault } from '../kernel/fault.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { findPlaces, isPostcode, knownPlaces, lineOf, type KnownPlace } from './known-places.ts'

type Query = Readonly<Record<string, string>>

const say = (status: number, message: string): TownAnswer => ({
  status,
  body: { error: { code: status, message } },
})
export const refuseAsNominatim = (fault: RefusingFault): TownAnswer =>
  fault.kind === 'token-expired'
    ? say(403, 'Access blocked')
    : say(fault.status ?? 429, fault.message ?? 'Bandwidth limit exceeded')

const mostResults = 40
const formats = new Set(['json', 'jsonv2'])

/** Whatever is wrong with every call; its policy asks who calls. */
function problemOf(query: Query, agent: string | undefined): TownAnswer | undefined {
  if (!agent || /^(node|undici|curl)/i.test(agent))
    return say(403, 'Please identify your application with a valid User-Agent.')
  return formats.has(query['format'] ?? '')
    ? undefined
    : say(400, "Parameter 'format' must be one of: json, jsonv2")
}

export function search(query: Query, agent: string | undefined): TownAnswer {
  const problem = problemOf(query, agent)
  if (problem) return problem
  if (!query['q']) return say(400, 'Nothing to search for.')
  const limit = Number(query['limit'] ?? 10)
  if (!Number.isInteger(limit)) return say(400, "Parameter 'limit' must be a number.")
  const { viewbox } = query
  if (viewbox !== undefined && viewbox.split(',').map(Number).filter(Number.isFinite).length !== 4)
    return say(400, "Bad parameter 'viewbox'. Must be four coordinates.")
  const countries = query['countrycodes']?.split(',') ?? []
  return {
    status: 200,
    body: findPlaces(query['q'], { isWhole: true, countries })
      .slice(0, Math.min(limit, mostResults))
      .map((place) => resultOf(place, query)),
  }
}

export function lookup(query: Query, agent: string | undefined): TownAnswer {
  const problem = problemOf(query, agent)
  if (problem) return problem
  const wanted = (query['osm_ids'] ?? '').split(',')
  return {
    status: 200,
    body: knownPlaces
      .filter(({ osm }) => osm && wanted.includes(`${osm.type.charAt(0).toUpperCase()}${osm.id}`))
      .map((place) => resultOf(place, query)),
  }
}

const reachDegrees = 0.05

export function reverse(query: Query, agent: string | undefined): TownAnswer {
  const problem = problemOf(query, agent)
  if (problem) return problem
  const [lat, lng] = [Number(query['lat']), Number(query['lon'])]
  if (!Number.isFinite(lat) || !Number.isFinite(lng))
    return say(400, 'Need coordinates or OSM object to lookup.')
  const [nearest] = knownPlaces
    .filter(({ osm }) => osm !== null)
    .map((place) => ({ place, away: Math.hypot(place.lat - lat, place.lng - lng) }))
    .filter(({ away }) => away < reachDegrees)
    .sort((a, b) => a.away - b.away)
  return {
    status: 200,
    body: nearest ? resultOf(nearest.place, query) : { error: 'Unable to geocode' },
  }
}

/** What kind of place it is, in Nominatim's words. */
function kindOf(place: KnownPlace) {
  if (isPostcode(place)) return { category: 'place', type: 'postcode', rank: 25, reach: 0.002 }
  return place.road === null
    ? { category: 'boundary', type: 'administrative', rank: 16, reach: 0.001 }
    : { category: 'place', type: 'house', rank: 30, reach: 0.001 }
}

/**
 * Degrees are texts; the kind is called `class` in the older format. A postcode that is no object
 * of OpenStreetMap has no `osm_type` and no `osm_id` (osm-search/Nominatim 86e7932).
 */
function resultOf(place: KnownPlace, { format, addressdetails }: Query) {
  const { osm, number, road, city, state, postcode, country, code, lat, lng } = place
  const { category, type, rank, reach } = kindOf(place)
  const parts = isPostcode(place)
    ? [postcode, city, state, country]
    : [number, road, city, state, postcode, country]
  return {
    place_id: (osm?.id ?? 0) + 100_000,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    ...(osm === null ? {} : { osm_type: osm.type, osm_id: osm.id }),
    lat: lat.toFixed(7),
    lon: lng.toFixed(7),
    [format === 'json' ? 'class' : 'category']: category,
    type,
    place_rank: rank,
    importance: 0.4,
    name: road === null ? lineOf(place) : '',
    display_name: parts.filter((part) => part !== null).join(', '),
    ...(addressdetails === '1'
      ? {
          address: {
            ...(number === null ? {} : { house_number: number }),
            ...(road === null ? {} : { road }),
            city,
            state,
            ...(postcode === null ? {} : { postcode }),
            country,
            country_code: code,
          },
        }
      : {}),
    boundingbox: [lat - reach, lat + reach, lng - reach, lng + reach].map((one) => one.toFixed(7)),
  }
}
