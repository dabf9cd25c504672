import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'

/** The shortest and longest text that is looked for. */
export const placeText = { least: 2, most: 200 } as const

const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))
const askedLatitude = z.coerce.number().check(z.gte(-90), z.lte(90))
const askedLongitude = z.coerce.number().check(z.gte(-180), z.lte(180))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))

/** What of an address is known by itself; null: not told. `country` is ISO 3166-1, two capitals. */
const placeParts = z.object({
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  country: z.nullable(z.string()),
})
export type PlaceParts = z.output<typeof placeParts>

const place = z.object({
  id: z.string(),
  name: z.string(),
  /** What tells it from others of its name. */
  detail: z.string(),
  lat: latitude,
  lng: longitude,
  parts: placeParts,
})
export type Place = z.output<typeof place>
const placeHint = z.object({
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  lat: z.null(),
  lng: z.null(),
  parts: z.null(),
})
/** One of the list; where its spot is null, `readPlace` tells the rest. */
export type FoundPlace = Place | z.output<typeof placeHint>

const attribution = z.object({ text: z.string(), url: z.nullable(z.string()) })
export type Attribution = z.output<typeof attribution>
const session = z.optional(z.uuid())

export const searchPlaces = endpoint({
  name: 'searchPlaces',
  summary:
    'Addresses and towns for a text, best first, none rather than an error; works before a sign-up. `typing: yes` while the person types: a source that must not be asked at every letter is stood in for by towns then, and `asksOnEnter` says so. `session`: the same for all questions about one place.',
  method: 'GET',
  path: '/places/search',
  access: 'public',
  query: z.object({
    text: z.string().check(z.trim(), z.minLength(placeText.least), z.maxLength(placeText.most)),
    typing: z._default(z.enum(['yes', 'no']), 'no'),
    language: z._default(z.enum(languages), 'en'),
    lat: z.optional(askedLatitude),
    lng: z.optional(askedLongitude),
    /** Places elsewhere only where it has none. */
    country: z.optional(country),
    session,
  }),
  response: z.object({
    places: z.array(z.union([place, placeHint])),
    /** `towns`: no streets are known, so what was typed of one is kept as it is. */
    reach: z.enum(['streets', 'towns']),
    asksOnEnter: z.boolean(),
    /** The source of streets did not answer; these are towns in its place. */
    standsIn: z.boolean(),
    attribution: z.nullable(attribution),
  }),
})
export type PlaceSearch = z.output<typeof searchPlaces.response>

export const readPlace = endpoint({
  name: 'readPlace',
  summary:
    'The spot and the parts of a place that `searchPlaces` found without them; null: there is none of that id any more, or the source does not answer.',
  method: 'GET',
  path: '/places/:id',
  access: 'public',
  params: z.object({ id: z.string().check(z.regex(/^[\w.~-]{1,300}$/)) }),
  query: z.object({ language: z._default(z.enum(languages), 'en'), session }),
  response: z.object({ place: z.nullable(place) }),
})

/** How far around a spot a map may be drawn, in kilometres. */
export const mapReachKm = { least: 1, most: 400 } as const

/** Flat: longitude, latitude, longitude, latitude … */
const line = z.array(z.number())
export const readAreaMap = endpoint({
  name: 'readAreaMap',
  summary:
    'What a map around a spot is drawn of: coasts, borders and the largest towns, which ship with the product; and whence tiles come, where the operator named a source of them.',
  method: 'GET',
  path: '/places/map',
  access: 'user',
  query: z.object({
    lat: askedLatitude,
    lng: askedLongitude,
    /** From the spot to the nearest edge. */
    km: z.coerce.number().check(z.gte(mapReachKm.least), z.lte(mapReachKm.most)),
  }),
  response: z.object({
    /** Closed rings, filled by the rule of even and odd. */
    land: z.array(line),
    borders: z.array(line),
    /** Largest first. */
    towns: z.array(z.object({ name: z.string(), lat: latitude, lng: longitude })),
    /** `url` has {z}, {x} and {y}; null: the map is drawn without street detail. */
    tiles: z.nullable(z.object({ url: z.string(), most: z.int() })),
    attributions: z.array(attribution),
  }),
})
export type AreaMap = z.output<typeof readAreaMap.response>
