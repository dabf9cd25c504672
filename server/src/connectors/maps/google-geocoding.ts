import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { PlaceSource } from '#platform/settings/providers/maps-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { LocatedPlace, PlaceQuestion } from '../capabilities/services/place-finder.ts'
import { askJson } from './ask-json.ts'
import { googlePlace } from './google-place.ts'
import { geocodingRefusal, googleRefusal } from './google-refusal.ts'
import { away } from './maps-error.ts'

const answer = z.object({
  status: z.string(),
  results: z._default(
    z.array(
      z.object({
        place_id: z.string(),
        formatted_address: z.string(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        address_components: z.array(
          z.object({
            long_name: z.string(),
            short_name: z.string(),
            types: z.array(z.string()),
          }),
        ),
      }),
    ),
    [],
  ),
})

export interface GoogleDeps {
  readonly settings: Extract<PlaceSource, { readonly kind: 'google-places' }>
  readonly outbound: Outbound
  readonly clock: Pick<Clock, 'now'>
}

/** Whole places for a text; none rather than an error. Errors come with HTTP 200. */
export async function geocode(
  { settings, outbound, clock }: GoogleDeps,
  { text, language, country }: PlaceQuestion,
  most: number,
): Promise<readonly LocatedPlace[]> {
  const query = new URLSearchParams({ address: text, language, key: settings.apiKey })
  if (country !== null) query.set('components', `country:${country}`)
  const { status, body } = await askJson(outbound, {
    method: 'GET',
    url: `${settings.geocodingUrl}/maps/api/geocode/json?${query.toString()}`,
  })
  if (status !== 200) throw googleRefusal(status, body, clock.now())
  const told = z.safeParse(answer, body).data
  if (!told) throw away(undefined, { status })
  if (told.status === 'ZERO_RESULTS') return []
  if (told.status !== 'OK') throw geocodingRefusal(told.status, clock.now())
  return told.results.slice(0, most).map((one) =>
    googlePlace({
      id: one.place_id,
      name: null,
      formatted: one.formatted_address,
      ...one.geometry.location,
      components: one.address_components.map(({ long_name: long, short_name: short, types }) => ({
        long,
        short,
        types,
      })),
    }),
  )
}
