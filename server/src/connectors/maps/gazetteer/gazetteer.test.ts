import { expect, it } from 'vitest'
import type { PlaceQuestion } from '../../capabilities/services/place-finder.ts'
import { createAreaMap } from './area-map.ts'
import { createGazetteer } from './index.ts'

const gazetteer = createGazetteer()
const find = (text: string, more: Partial<PlaceQuestion> = {}) =>
  gazetteer.search({
    text,
    isTyping: true,
    language: 'en',
    near: null,
    country: null,
    session: null,
    ...more,
  })
const first = async (text: string, more: Partial<PlaceQuestion> = {}) => {
  const [place] = await find(text, more)
  return place && `${place.name}, ${place.detail}`
}

it.each([
  ['roma', 'Roma, Lazio, Italy'],
  ['Rom', 'Rom, Lazio, Italy'],
  ['zurich', 'Zürich, Zurich, Switzerland'],
  ['lodz', 'Łódź, Łódź Voivodeship, Poland'],
  ['mün', 'München, Bavaria, Germany'],
  ['YORK', 'York, England, United Kingdom'],
  ['am main', 'Frankfurt am Main, Hesse, Germany'],
  ['san francsico', 'San Francisco, California, United States'],
])('“%s” is %s', async (typed, place) => {
  expect(await first(typed)).toBe(place)
})
it('speaks the language of whoever asks', async () => {
  expect(await first('nizza', { language: 'de' })).toBe(
    "Nizza, Provence-Alpes-Côte d'Azur, Frankreich",
  )
})
it('puts what is near first, and keeps to a country', async () => {
  expect(await first('valencia', { near: { lat: 40.4, lng: -3.7 } })).toContain('Spain')
  expect(await first('valencia', { near: { lat: 10.2, lng: -68 } })).toContain('Venezuela')
  const places = await find('san', { country: 'IT' })
  expect(places).toHaveLength(8)
  expect(places.every(({ parts }) => parts?.country === 'IT')).toBe(true)
})
it.each([
  ['Via Roma 12, 20121 Milano', 'Via Roma 12', 'Milano', '20121'],
  ['Via Roma 12 Milano', 'Via Roma 12', 'Milano', null],
  ['Hauptstraße 5 10115 Berlin', 'Hauptstraße 5', 'Berlin', '10115'],
  ['12 rue de la Paix, 75002 Paris, France', '12 rue de la Paix', 'Paris', '75002'],
  ['00186 Roma', null, 'Roma', '00186'],
])('takes the town out of “%s” and loses nothing', async (text, ...parts) => {
  const [place] = await find(text)
  const { street, city, postcode } = place?.parts ?? {}
  expect([street, city, postcode]).toEqual(parts)
})
it('answers nothing where there is nothing, and to one letter', async () => {
  expect(await find('qqqqqq')).toEqual([])
  expect(await find('r')).toEqual([])
  expect(await find('!!')).toEqual([])
})
it('knows again what it found', async () => {
  const [rome] = await find('rome')
  expect(await gazetteer.resolve(rome?.id ?? '', { language: 'en', session: null })).toEqual(rome)
  for (const id of ['-1', '999999', 'x', '1e3'])
    expect(await gazetteer.resolve(id, { language: 'en', session: null })).toBeNull()
})
it('holds the cities of the world over 5,000 people', async () => {
  const { cities } = await gazetteer.cities()
  expect(cities.length).toBeGreaterThan(48_000)
  expect(Math.min(...cities.map(({ population }) => population))).toBe(5_000)
  const countries = new Set(cities.map(({ country }) => country))
  expect(countries.size).toBeGreaterThan(200)
  expect(cities.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180)).toBe(true)
})
it('draws coasts, borders and the largest towns of an area', async () => {
  const map = createAreaMap(gazetteer.cities)
  const around = { south: 45, west: 12, north: 46.6, east: 14 }
  const { land, borders, towns } = await map.draw(around)
  expect(land.length).toBeGreaterThan(0)
  for (const ring of land)
    for (let at = 0; at < ring.length; at += 2) {
      expect(ring[at]).toBeGreaterThanOrEqual(around.west)
      expect(ring[at]).toBeLessThanOrEqual(around.east)
      expect(ring[at + 1]).toBeGreaterThanOrEqual(around.south)
      expect(ring[at + 1]).toBeLessThanOrEqual(around.north)
    }
  // Italy and Slovenia
  expect(borders.length).toBeGreaterThan(0)
  expect(towns.map(({ name }) => name)).toContain('Venice')
  const populations = towns.map(({ population }) => population)
  expect(populations).toEqual(populations.toSorted((a, b) => b - a))
})
it('draws sea as no land, and land within land as a whole', async () => {
  const map = createAreaMap(gazetteer.cities)
  expect((await map.draw({ south: 30, west: -40, north: 31, east: -39 })).land).toEqual([])
  expect(
    (await map.draw({ south: 49, west: 10, north: 49.5, east: 10.5 })).land.map(
      ({ length }) => length,
    ),
  ).toEqual([8])
})
