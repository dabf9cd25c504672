import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { LocatedPlace, PlaceFinder } from '#connectors/capabilities/services/place-finder.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { testLog } from '#testing/test-platform.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '#testing/whole-app.ts'
import { areaAround } from './area-around.ts'
import { readPlace } from './read-place.ts'
import { searchPlaces } from './search-places.ts'

let whole: WholeApp
let marta: WholePerson
beforeAll(async () => {
  whole = await startWholeApp()
  marta = await whole.aPerson('marta@osterialume.example')
})
afterAll(() => whole.close())

const answer = z.object({
  places: z.array(z.object({ id: z.string(), name: z.string(), parts: z.unknown() })),
  reach: z.string(),
})

it('finds towns for somebody who has no account yet', async () => {
  const { status, body } = await whole.ask(null, 'GET', '/places/search?text=rome&language=it')
  expect(status).toBe(200)
  expect(answer.parse(body)).toMatchObject({
    places: [{ name: 'Rome' }, {}, {}, {}, {}, {}, {}, {}],
    reach: 'towns',
  })
})
it('reads a place again by its id, and says null to any other', async () => {
  const { body } = await whole.ask(null, 'GET', '/places/search?text=rome')
  const [rome] = answer.parse(body).places
  const read = await whole.ask(null, 'GET', `/places/${rome?.id ?? ''}`)
  expect(read).toMatchObject({ status: 200, body: { place: rome } })
  for (const id of ['s~x', 't~x', 'nothing'])
    expect(await whole.ask(null, 'GET', `/places/${id}`)).toEqual({
      status: 200,
      body: { place: null },
    })
})
it('refuses a text of one letter, and a language it does not speak', async () => {
  for (const query of ['text=r', 'text=%20%20', 'text=rome&language=xx', 'text=rome&country=Italy'])
    expect((await whole.ask(null, 'GET', `/places/search?${query}`)).status).toBe(400)
})
it('counts one caller', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 121; times += 1)
    statuses.push((await whole.ask(null, 'GET', '/places/search?text=qqqqqq')).status)
  expect(statuses.at(-1)).toBe(429)
})
it('draws the map for people who are signed in', async () => {
  const path = '/places/map?lat=41.9&lng=12.5&km=40'
  expect((await whole.ask(null, 'GET', path)).status).toBe(401)
  expect(await whole.ask(marta, 'GET', path)).toMatchObject({
    status: 200,
    body: {
      tiles: null,
      towns: expect.arrayContaining([expect.objectContaining({ name: 'Rome' })]),
      attributions: [{ text: 'Natural Earth' }, { text: 'GeoNames (CC BY 4.0)' }],
    },
  })
  expect((await whole.ask(marta, 'GET', '/places/map?lat=41.9&lng=12.5&km=4000')).status).toBe(400)
})

const place = (id: string): LocatedPlace => ({
  id,
  name: id,
  detail: '',
  lat: 1,
  lng: 2,
  parts: { street: null, city: id, postcode: null, country: null },
})
const finder = (more: Partial<PlaceFinder>): PlaceFinder => ({
  reach: 'towns',
  whileTyping: true,
  attribution: null,
  search: async () => [place('town')],
  resolve: async (id) => place(id),
  ...more,
})
const away = async () => {
  throw new ConnectorError('unavailable', { network: 'maps', message: rawMessage('It sleeps.') })
}
const question = {
  text: 'via roma',
  isTyping: true,
  language: 'en',
  near: null,
  country: null,
  session: null,
} as const
const towns = finder({})
const log = testLog

it('lets the towns stand in for streets that do not answer, and says so', async () => {
  const streets = finder({ reach: 'streets', search: away, resolve: away })
  expect(await searchPlaces({ streets, towns, log }, question)).toMatchObject({
    places: [{ id: 't~town' }],
    reach: 'towns',
    standsIn: true,
  })
  expect(await readPlace({ streets, towns, log }, 's~x', question)).toBeNull()
})
it('asks a source that must not complete only for what is sent off', async () => {
  const streets = finder({
    reach: 'streets',
    whileTyping: false,
    search: async () => [place('street')],
  })
  const deps = { streets, towns, log }
  expect(await searchPlaces(deps, question)).toMatchObject({
    places: [{ id: 't~town' }],
    asksOnEnter: true,
    standsIn: false,
  })
  expect(await searchPlaces(deps, { ...question, isTyping: false })).toMatchObject({
    places: [{ id: 's~street' }],
    reach: 'streets',
  })
})
it('looks elsewhere where a country has no such place', async () => {
  const search: PlaceFinder['search'] = async ({ country }) =>
    country === 'GB' ? [] : [place('roma')]
  const deps = { streets: null, towns: finder({ search }), log }
  const found = await searchPlaces(deps, { ...question, country: 'GB' })
  expect(found.places).toMatchObject([{ id: 't~roma' }])
})
it('hides no fault of our own behind the towns', async () => {
  const streets = finder({ search: () => Promise.reject(new TypeError('ours')) })
  await expect(searchPlaces({ streets, towns, log }, question)).rejects.toThrow('ours')
})
it('reaches as far as was asked, also where degrees are narrow', () => {
  const area = areaAround({ lat: 60, lng: 10 }, 111.2)
  expect(area.north - area.south).toBeCloseTo(2)
  expect((area.east - area.west) * 111.2 * Math.cos((60 * Math.PI) / 180)).toBeGreaterThan(
    2 * 111.2,
  )
})
