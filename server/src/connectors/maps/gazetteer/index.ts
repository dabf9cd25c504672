import type { Language } from '@marquee/contract/languages.ts'
import type {
  LocatedPlace,
  PlaceFinder,
  PlaceQuestion,
} from '../../capabilities/services/place-finder.ts'
import { findCities, type CityHit } from './find-cities.ts'
import { loadCities, type City, type CityList } from './load-cities.ts'
import { readAddress, type AskedAddress } from './read-address.ts'

/** GeoNames asks for its name beside its data (CC BY 4.0). */
export const geoNames = { text: 'GeoNames (CC BY 4.0)', url: 'https://www.geonames.org' }
const most = 8

/** The list of towns that ships with the product. It is read at the first question and kept: 25 MB. */
export function createGazetteer(): PlaceFinder & { readonly cities: () => Promise<CityList> } {
  let reading: Promise<CityList> | null = null
  const cities = () => {
    reading ??= loadCities()
    return reading
  }
  return {
    reach: 'towns',
    whileTyping: true,
    attribution: geoNames,
    cities,
    search: async (question) => search(await cities(), question),
    async resolve(id, { language }) {
      const index = /^\d{1,6}$/.test(id) ? Number(id) : -1
      const city = (await cities()).cities[index]
      const hit = city && { index, city, name: city.names[0] ?? '' }
      return hit ? placeOf(hit, { town: '', street: null, postcode: null }, language) : null
    },
  }
}

/** Of an address, its town; the street that was typed comes back with it. */
function search(
  list: CityList,
  { text, near, country, language }: PlaceQuestion,
): readonly LocatedPlace[] {
  for (const asked of readAddress(text)) {
    const hits = findCities(list, { text: asked.town, near, country, most })
    // before a street, a town's name stands whole
    const fitting = asked.street === null ? hits : hits.filter(({ isExact }) => isExact)
    if (fitting.length > 0) return fitting.map((hit) => placeOf(hit, asked, language))
  }
  return []
}

function placeOf(
  { index, city, name }: Pick<CityHit, 'index' | 'city' | 'name'>,
  { street, postcode }: AskedAddress,
  language: Language,
): LocatedPlace {
  return {
    id: String(index),
    name,
    detail: detailOf(city, name, language),
    lat: city.lat,
    lng: city.lng,
    parts: { street, city: name, postcode, country: city.country },
  }
}

function detailOf({ region, country }: City, name: string, language: Language): string {
  const land = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
  return region === '' || region === name ? land : `${region}, ${land}`
}
