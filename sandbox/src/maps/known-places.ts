/** What the town's map services know, each under the ids of those that know it. */
export interface KnownPlace {
  /** Null: only Nominatim knows it. */
  readonly googleId: string | null
  /** Null: a postcode that is no object of OpenStreetMap. */
  readonly osm: { readonly type: 'node' | 'way' | 'relation'; readonly id: number } | null
  readonly number: string | null
  readonly road: string | null
  readonly city: string
  readonly state: string
  readonly postcode: string | null
  readonly country: string
  /** Two small letters. */
  readonly code: string
  readonly lat: number
  readonly lng: number
}

const rome = { city: 'Roma', state: 'Lazio', country: 'Italia', code: 'it' }
const paris = { city: 'Paris', state: 'Île-de-France', country: 'France', code: 'fr' }
const berlin = { city: 'Berlin', state: 'Berlin', country: 'Deutschland', code: 'de' }
const london = { city: 'London', state: 'England', country: 'United Kingdom', code: 'gb' }
const leeds = { city: 'Leeds', state: 'England', country: 'United Kingdom', code: 'gb' }

export const knownPlaces: readonly KnownPlace[] = [
  {
    ...rome,
    googleId: 'ChIJtown-giubbonari',
    osm: { type: 'way', id: 4101 },
    number: '12',
    road: 'Via dei Giubbonari',
    postcode: '00186',
    lat: 41.8946,
    lng: 12.4727,
  },
  {
    ...rome,
    googleId: 'ChIJtown-navona',
    osm: { type: 'way', id: 4102 },
    number: null,
    road: 'Piazza Navona',
    postcode: '00186',
    lat: 41.8992,
    lng: 12.4731,
  },
  {
    ...rome,
    googleId: 'ChIJtown-roma',
    osm: { type: 'relation', id: 41485 },
    number: null,
    road: null,
    postcode: null,
    lat: 41.8933,
    lng: 12.4829,
  },
  {
    ...paris,
    googleId: 'ChIJtown-paix',
    osm: { type: 'node', id: 7502 },
    number: '12',
    road: 'Rue de la Paix',
    postcode: '75002',
    lat: 48.8692,
    lng: 2.3319,
  },
  {
    ...berlin,
    googleId: 'ChIJtown-oranien',
    osm: { type: 'node', id: 1099 },
    number: '25',
    road: 'Oranienstraße',
    postcode: '10999',
    lat: 52.5012,
    lng: 13.4196,
  },
  {
    ...london,
    googleId: 'ChIJtown-baker',
    osm: { type: 'node', id: 2210 },
    number: '221B',
    road: 'Baker Street',
    postcode: 'NW1 6XE',
    lat: 51.5238,
    lng: -0.1586,
  },
  {
    ...leeds,
    googleId: null,
    osm: null,
    number: null,
    road: null,
    postcode: 'LS19 7NU',
    lat: 53.8628,
    lng: -1.6988,
  },
  {
    ...leeds,
    googleId: 'ChIJtown-yeadon',
    osm: { type: 'way', id: 1977 },
    number: '10',
    road: 'High Street',
    postcode: 'LS19 7NU',
    lat: 53.8651,
    lng: -1.6829,
  },
]

const numberFirst = new Set(['fr', 'gb'])

export const isPostcode = ({ road, osm }: KnownPlace): boolean => road === null && osm === null

/** `Via dei Giubbonari 12`; of a town, the town, and of a postcode, the postcode. */
export function lineOf(place: KnownPlace): string {
  const { number, road, code, city, postcode } = place
  if (road === null) return isPostcode(place) ? (postcode ?? city) : city
  if (number === null) return road
  return numberFirst.has(code) ? `${number} ${road}` : `${road} ${number}`
}

/** Postcode, town and country; of a town, its country, and of a postcode, town and country. */
export function restOf(place: KnownPlace): string {
  const { road, postcode, city, state, country } = place
  if (isPostcode(place)) return [city, country].join(', ')
  return road === null
    ? [state, country].join(', ')
    : [[postcode, city].filter(Boolean).join(' '), country].join(', ')
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')

/** Places of which every word that was typed is a word, or begins one. */
export function findPlaces(
  text: string,
  { isWhole, countries }: { isWhole: boolean; countries: readonly string[] },
): readonly KnownPlace[] {
  const typed = fold(text)
  if (typed.length === 0) return []
  return knownPlaces.filter((place) => {
    if (countries.length > 0 && !countries.includes(place.code)) return false
    const words = fold(`${lineOf(place)} ${restOf(place)} ${place.state}`)
    return typed.every((one) =>
      words.some((word) => (isWhole ? word === one : word.startsWith(one))),
    )
  })
}
