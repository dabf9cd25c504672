import * as z from 'zod/mini'
import type { LocatedPlace } from '../capabilities/services/place-finder.ts'
import { streetLine } from './street-line.ts'

const words = z.optional(z.string())
const one = z.object({
  osm_type: z.string(),
  osm_id: z.union([z.number(), z.string()]),
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
/** An answer of `/search` or `/lookup` with `format=jsonv2&addressdetails=1`. */
export const nominatimPlaces = z.array(one)

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

/** Null: it says where, but not as a number. */
export function nominatimPlace(found: NominatimHit): LocatedPlace | null {
  const [lat, lng] = [Number(found.lat), Number(found.lon)]
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null
  const parts = partsOf(found)
  const name = firstOf(parts.street, found.name, parts.city) ?? found.display_name
  const { state, country } = found.address
  const where = name === parts.city ? state : joined(' ', parts.postcode, parts.city)
  return {
    id: `${found.osm_type.charAt(0).toUpperCase()}${found.osm_id}`,
    name,
    detail: joined(', ', where, country),
    lat,
    lng,
    parts,
  }
}
