import type { FastifyRequest } from 'fastify'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { checkKey, formattedOf, googleRefusal, mapsKey, piecesOf } from './google-answers.ts'
import { findPlaces, knownPlaces, lineOf, restOf, type KnownPlace } from './known-places.ts'

interface GooglePlace extends KnownPlace {
  readonly googleId: string
}
const isOfGoogle = (place: KnownPlace): place is GooglePlace => place.googleId !== null

interface Fields {
  [name: string]: unknown
}
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
const wrong = (message: string) => googleRefusal(400, 'INVALID_ARGUMENT', message)

const askedFields = new Set([
  'input',
  'sessionToken',
  'includedRegionCodes',
  'includedPrimaryTypes',
  'languageCode',
  'regionCode',
  'locationBias',
  'locationRestriction',
  'inputOffset',
  'origin',
  'includeQueryPredictions',
])
const mostSuggestions = 5

/** `POST /v1/places:autocomplete`: five at most, `{}` for none. */
export function autocomplete(request: FastifyRequest): TownAnswer {
  const refusal = checkKey(headerOf(request, 'x-goog-api-key'))
  if (refusal) return refusal
  const body = fieldsOf(request.body)
  const unknown = Object.keys(body).find((name) => !askedFields.has(name))
  if (unknown !== undefined)
    return wrong(`Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`)
  const { input, includedRegionCodes: regions = [], sessionToken: session } = body
  if (typeof input !== 'string' || input === '') return wrong('input must not be empty.')
  if (!Array.isArray(regions) || regions.length > 15 || !regions.every(isRegion))
    return wrong('included_region_codes takes up to 15 codes of two letters.')
  if (session !== undefined && (typeof session !== 'string' || !/^[\w-]{1,36}$/.test(session)))
    return wrong('session_token must be a URL-safe string of at most 36 characters.')
  const bias = biasProblem(body['locationBias'])
  if (bias !== undefined) return wrong(bias)
  const found = findPlaces(input, {
    isWhole: false,
    countries: regions.map((one) => one.toLowerCase()),
  }).filter(isOfGoogle)
  if (found.length === 0) return { status: 200, body: {} }
  return {
    status: 200,
    body: {
      suggestions: found
        .slice(0, mostSuggestions)
        .map((place) => ({ placePrediction: predictionOf(place) })),
    },
  }
}

const isRegion = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2}$/i.test(value)

function biasProblem(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const { center, radius } = fieldsOf(fieldsOf(value)['circle'])
  const { latitude, longitude } = fieldsOf(center)
  if (typeof latitude !== 'number' || typeof longitude !== 'number')
    return 'location_bias needs a circle with its center.'
  return typeof radius === 'number' && radius > 0 && radius <= 50_000
    ? undefined
    : 'The radius must be within [0.0, 50000.0].'
}

const predictionOf = (place: GooglePlace) => ({
  place: `places/${place.googleId}`,
  placeId: place.googleId,
  text: { text: formattedOf(place) },
  structuredFormat: {
    mainText: { text: lineOf(place) },
    secondaryText: { text: restOf(place) },
  },
  types: place.road === null ? ['locality'] : ['street_address'],
})

/** `GET /v1/places/{id}`: nothing is told that the field mask does not name. */
export function details(request: FastifyRequest, id: string): TownAnswer {
  const refusal = checkKey(headerOf(request, 'x-goog-api-key'))
  if (refusal) return refusal
  const mask = headerOf(request, 'x-goog-fieldmask')?.split(',') ?? []
  if (mask.length === 0)
    return wrong(
      'FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters on how to provide it.',
    )
  const place = knownPlaces.find(({ googleId }) => googleId === id)
  if (!place) return googleRefusal(404, 'NOT_FOUND', 'The Place ID is no longer valid.')
  const whole: Fields = {
    name: `places/${id}`,
    id,
    displayName: { text: lineOf(place), languageCode: 'en' },
    formattedAddress: formattedOf(place),
    location: { latitude: place.lat, longitude: place.lng },
    addressComponents: piecesOf(place).map(({ long, short, types }) => ({
      longText: long,
      shortText: short,
      types,
      languageCode: 'en',
    })),
  }
  const unknown = mask.find((name) => name !== '*' && !(name in whole))
  if (unknown !== undefined)
    return wrong(
      `Error expanding 'fields' parameter. Cannot find matching fields for path '${unknown}'.`,
    )
  const wanted = mask.includes('*') ? Object.keys(whole) : mask
  return { status: 200, body: Object.fromEntries(wanted.map((name) => [name, whole[name]])) }
}

/** `GET /maps/api/geocode/json`: whatever is wrong is said with HTTP 200. */
export function geocode(query: Readonly<Record<string, string>>): TownAnswer {
  const say = (status: string, more: Fields = {}): TownAnswer => ({
    status: 200,
    body: { results: [], status, ...more },
  })
  const { key, address, components = '' } = query
  if (!key)
    return say('REQUEST_DENIED', {
      error_message: 'You must use an API key to authenticate each request.',
    })
  if (key !== mapsKey)
    return say('REQUEST_DENIED', { error_message: 'The provided API key is invalid.' })
  if (!address)
    return say('INVALID_REQUEST', {
      error_message:
        "Invalid request. Missing the 'address', 'components', 'latlng' or 'place_id' parameter.",
    })
  const country = /country:([a-z]{2})/i.exec(components)?.[1]?.toLowerCase()
  const found = findPlaces(address, {
    isWhole: true,
    countries: country ? [country] : [],
  }).filter(isOfGoogle)
  return found.length === 0 ? say('ZERO_RESULTS') : say('OK', { results: found.map(resultOf) })
}

const resultOf = (place: GooglePlace) => ({
  place_id: place.googleId,
  formatted_address: formattedOf(place),
  types: place.road === null ? ['locality', 'political'] : ['street_address'],
  geometry: {
    location: { lat: place.lat, lng: place.lng },
    location_type: place.number === null ? 'GEOMETRIC_CENTER' : 'ROOFTOP',
  },
  address_components: piecesOf(place).map(({ long, short, types }) => ({
    long_name: long,
    short_name: short,
    types,
  })),
})
