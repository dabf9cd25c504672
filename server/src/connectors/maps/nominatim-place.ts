import * as z from 'zod/mini'
import type { LocatedPlace } from '../capabilities/services/place-finder.ts'
import { streetLine } from './street-line.ts'

const words = z.optional(z.string())
const one = z.object({
  /**
   * Both are absent of what is no object of OpenStreetMap, as most postcodes are not
   * (osm-search/Nominatim 86e7932, `v1/format_json.py` and `results.py`).
   */
  osm_type: words,
  osm_id: z.optional(z.union([z.number(), z.string()])),
  /** Degrees as text. */
  lat: z.string(),
  lon: z.string(),
  name: z.optional(z.nullable(z.string())),
  display_name: z.string(),
  address: z._default(
    z.object({
      house_number: words,
      road: words,
      pedestrian: words,
      square: words,
      city: words,
      town: words,
      village: words,
      municipality: words,
      hamlet: words,
      postcode: words,
      state: words,
      country: words,
      country_code: words,
    }),
    {},
  ),
})
/**
 * An answer of `/search` or `/lookup` with `format=jsonv2&addressdetails=1`. Each place is read by
 * itself, so that one of an unknown shape takes no other away.
 */
export const nominatimPlaces = z.array(z.unknown())

type NominatimHit = z.output<typeof one>

/** The first that is there and not empty. */
const firstOf = (...words: readonly (string | null | undefined)[]): string | null =>
  words.find((word) => word) ?? null
const joined = (separator: string, ...words: readonly (string | null | undefined)[]) =>
  words.filter(Boolean).join(separator)

function partsOf({ address }: NominatimHit) {
  const country = address.country_code?.toUpperCase() ?? null
  const road = firstOf(address.road, address.pedestrian, address.square)
  const { city, town, village, municipality, hamlet } = address
  return {
    street: streetLine(country, road, firstOf(address.house_number)),
    city: firstOf(city, town, village, municipality, hamlet),
    postcode: firstOf(address.postcode),
    country,
  }
}

interface Spot {
  readonly lat: number
  readonly lng: number
}

/** As `/lookup` takes it. What is no object of OpenStreetMap has an id that is never looked up. */
const idOf = ({ osm_type: type, osm_id: id }: NominatimHit, { lat, lng }: Spot): string =>
  type && id !== undefined ? `${type.charAt(0).toUpperCase()}${id}` : `P${lat}_${lng}`

/** Null: it cannot be read, or does not say where as a number. */
export function nominatimPlace(value: unknown): LocatedPlace | null {
  const found = z.safeParse(one, value).data
  if (!found) return null
  const [lat, lng] = [Number(found.lat), Number(found.lon)]
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null
  const parts = partsOf(found)
  const name = firstOf(parts.street, found.name, parts.city) ?? found.display_name
  const { state, country } = found.address
  const postcode = name === parts.postcode ? null : parts.postcode
  const where = name === parts.city ? state : joined(' ', postcode, parts.city)
  return {
    id: idOf(found, { lat, lng }),
    name,
    detail: joined(', ', where, country),
    lat,
    lng,
    parts,
  }
}
