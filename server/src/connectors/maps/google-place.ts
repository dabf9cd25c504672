import * as z from 'zod/mini'
import type { LocatedPlace } from '../capabilities/services/place-finder.ts'
import { streetLine } from './street-line.ts'

/** An answer of Place Details (New) with our field mask. */
export const placeFields = z.object({
  id: z.string(),
  displayName: z.optional(z.object({ text: z.string() })),
  formattedAddress: z._default(z.string(), ''),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z._default(
    z.array(
      z.object({
        longText: z.string(),
        shortText: z.optional(z.string()),
        types: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
})

export interface GooglePlace {
  readonly id: string
  readonly name: string | null
  readonly formatted: string
  readonly lat: number
  readonly lng: number
  readonly components: readonly {
    readonly long: string
    readonly short: string
    readonly types: readonly string[]
  }[]
}

/** Towns go by different types in different countries; the first that is there. */
const townTypes = [
  'locality',
  'postal_town',
  'administrative_area_level_3',
  'sublocality_level_1',
  'sublocality',
]

export function googlePlace({
  id,
  name,
  formatted,
  lat,
  lng,
  components,
}: GooglePlace): LocatedPlace {
  const find = (type: string) => components.find(({ types }) => types.includes(type))
  const country = find('country')?.short ?? null
  const street = streetLine(
    country,
    find('route')?.long ?? null,
    find('street_number')?.long ?? null,
  )
  const city = townTypes.map(find).find((one) => one !== undefined)?.long ?? null
  const shown = street ?? name ?? city ?? formatted
  return {
    id,
    name: shown,
    detail: withoutStart(formatted, shown),
    lat,
    lng,
    parts: { street, city, postcode: find('postal_code')?.long ?? null, country },
  }
}

function withoutStart(formatted: string, name: string): string {
  return formatted.startsWith(`${name}, `) ? formatted.slice(name.length + 2) : formatted
}
