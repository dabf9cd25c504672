import * as z from 'zod/mini'
import type {
  PlaceFinder,
  PlaceHint,
  PlaceQuestion,
} from '../capabilities/services/place-finder.ts'
import { askJson } from './ask-json.ts'
import { geocode, type GoogleDeps } from './google-geocoding.ts'
import { googleRefusal } from './google-refusal.ts'
import { googlePlace, placeFields, type GooglePlace } from './google-place.ts'
import { away } from './maps-error.ts'

/** Details cost by what is asked for: no more than an address needs. */
const fieldMask = 'id,displayName,formattedAddress,location,addressComponents'
const biasMetres = 30_000
const most = 8

const suggestions = z.object({
  suggestions: z.optional(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            text: z.object({ text: z.string() }),
            structuredFormat: z.optional(
              z.object({
                mainText: z.object({ text: z.string() }),
                secondaryText: z.optional(z.object({ text: z.string() })),
              }),
            ),
          }),
        ),
      }),
    ),
  ),
})

/**
 * Google: Places (New) completes while somebody types, and Geocoding answers what they asked for
 * (networks.md section 10). The key travels in a header, with Geocoding in the address; it never
 * reaches a browser.
 */
export function createGooglePlaces(deps: GoogleDeps): PlaceFinder {
  return {
    reach: 'streets',
    whileTyping: true,
    attribution: { text: 'Google Maps', url: null },
    search: (question) =>
      question.isTyping ? complete(deps, question) : geocode(deps, question, most),
    async resolve(id, { language, session }) {
      const { settings, outbound, clock } = deps
      const query = new URLSearchParams({ languageCode: language })
      if (session !== null) query.set('sessionToken', session)
      const { status, body } = await askJson(outbound, {
        method: 'GET',
        url: `${settings.placesUrl}/v1/places/${encodeURIComponent(id)}?${query.toString()}`,
        headers: { 'X-Goog-Api-Key': settings.apiKey, 'X-Goog-FieldMask': fieldMask },
      })
      // an id of another source, or of a place that closed
      if (status === 404 || status === 400) return null
      if (status !== 200) throw googleRefusal(status, body, clock.now())
      const found = z.safeParse(placeFields, body).data
      if (!found) throw away(undefined, { status })
      return googlePlace(plain(found))
    },
  }
}

async function complete(
  { settings, outbound, clock }: GoogleDeps,
  { text, language, near, country, session }: PlaceQuestion,
): Promise<readonly PlaceHint[]> {
  const { status, body } = await askJson(outbound, {
    method: 'POST',
    url: `${settings.placesUrl}/v1/places:autocomplete`,
    headers: { 'X-Goog-Api-Key': settings.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      input: text,
      languageCode: language,
      ...(session === null ? {} : { sessionToken: session }),
      ...(country === null ? {} : { includedRegionCodes: [country.toLowerCase()] }),
      ...(near === null
        ? {}
        : {
            locationBias: {
              circle: {
                center: { latitude: near.lat, longitude: near.lng },
                radius: biasMetres,
              },
            },
          }),
    }),
  })
  if (status !== 200) throw googleRefusal(status, body, clock.now())
  const found = z.safeParse(suggestions, body).data
  if (!found) throw away(undefined, { status })
  return (found.suggestions ?? []).slice(0, most).flatMap(({ placePrediction: one }) =>
    one
      ? [
          {
            id: one.placeId,
            name: one.structuredFormat?.mainText.text ?? one.text.text,
            detail: one.structuredFormat?.secondaryText?.text ?? '',
            lat: null,
            lng: null,
            parts: null,
          },
        ]
      : [],
  )
}

/** The new names of an address's pieces as the older ones of Geocoding. */
function plain({ id, displayName, location, ...rest }: z.output<typeof placeFields>): GooglePlace {
  return {
    id,
    name: displayName?.text ?? null,
    formatted: rest.formattedAddress,
    lat: location.latitude,
    lng: location.longitude,
    components: rest.addressComponents.map(({ longText, shortText, types }) => ({
      long: longText,
      short: shortText ?? longText,
      types,
    })),
  }
}
