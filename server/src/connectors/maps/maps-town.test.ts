import { expect, it } from 'vitest'
import { mapsFrom, townMapsKey } from '#platform/settings/providers/maps-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import type { PlaceFinder, PlaceQuestion } from '../capabilities/services/place-finder.ts'
import { useNetworkTown } from '../testing/network-town.ts'
import { useRecordedWire } from '../testing/recording-outbound.ts'
import { createMaps } from './index.ts'
import { createMapsSetup } from './maps-setup.ts'

const town = useNetworkTown()
const wire = useRecordedWire([new URL('./wire/', import.meta.url)], () => ({
  places: `${town.url()}/maps/places`,
  geocoding: `${town.url()}/maps/google`,
  nominatim: `${town.url()}/maps/nominatim`,
}))
const settingsOf = (env: Parameters<typeof mapsFrom>[0]) => mapsFrom(env, town.url())
function streets(env: Parameters<typeof mapsFrom>[0]): PlaceFinder {
  const outbound = wire.record(town.outbound)
  const { streets: finder } = createMaps({
    settings: settingsOf(env),
    outbound,
    clock: testClock(),
  })
  if (!finder) throw new Error('nobody is named')
  return finder
}
const google = (key = townMapsKey) => streets({ MAPS_GOOGLE_KEY: key })
const nominatim = () => streets({ NOMINATIM_URL: `${town.url()}/maps/nominatim` })
const asked = (text: string, more: Partial<PlaceQuestion> = {}): PlaceQuestion => ({
  text,
  isTyping: true,
  language: 'it',
  near: null,
  country: null,
  session: null,
  ...more,
})
const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('It went well.')
    },
    (error: unknown) => error,
  )
const giubbonari = {
  name: 'Via dei Giubbonari 12',
  lat: 41.8946,
  lng: 12.4727,
  parts: { street: 'Via dei Giubbonari 12', city: 'Roma', postcode: '00186', country: 'IT' },
}
const aPlace = {
  osm_type: 'node',
  osm_id: 7,
  lat: '53.8628',
  lon: '-1.6988',
  display_name: '1, High Street, Leeds, United Kingdom',
  address: { house_number: '1', road: 'High Street', city: 'Leeds', country_code: 'gb' },
}
const session = '0193f6ce-7e0a-7000-8000-000000000001'

it('Google completes while somebody types and tells the place when it is chosen', async () => {
  const finder = google()
  const near = { lat: 41.9, lng: 12.5 }
  const [hint] = await finder.search(asked('giubbo', { near, country: 'IT', session }))
  expect(hint).toEqual({
    id: 'ChIJtown-giubbonari',
    name: 'Via dei Giubbonari 12',
    detail: '00186 Roma, Italia',
    lat: null,
    lng: null,
    parts: null,
  })
  expect(await finder.resolve(hint?.id ?? '', { language: 'it', session })).toMatchObject({
    ...giubbonari,
    detail: '00186 Roma, Italia',
  })
  expect(await finder.search(asked('giubbo', { country: 'FR' }))).toEqual([])
  expect(await finder.resolve('nowhere', { language: 'it', session: null })).toBeNull()
})
it('Google answers what is sent off by Geocoding, with the whole place', async () => {
  const [found] = await google().search(
    asked('via dei giubbonari 12 roma', { isTyping: false, country: 'IT' }),
  )
  expect(found).toMatchObject({ ...giubbonari, id: 'ChIJtown-giubbonari' })
  expect(await google().search(asked('nowhere at all', { isTyping: false }))).toEqual([])
})
it.each([true, false])(
  'a key that Google refuses is for the operator (typing: %s)',
  async (isTyping) => {
    expect(await failure(google('wrong').search(asked('roma', { isTyping })))).toMatchObject({
      kind: 'rejected',
      network: 'maps',
    })
  },
)
it('Google’s limits and failures pass', async () => {
  await town.fault({ route: 'POST /v1/places:autocomplete', kind: 'rate-limit', times: 1 })
  expect(await failure(google().search(asked('roma')))).toMatchObject({ kind: 'rate-limited' })
  await town.fault({ route: 'POST /v1/places:autocomplete', kind: 'status', status: 503, times: 1 })
  expect(await failure(google().search(asked('roma')))).toMatchObject({ kind: 'unavailable' })
  await town.fault({ route: 'POST /v1/places:autocomplete', kind: 'drop', times: 1 })
  expect(await failure(google().search(asked('roma')))).toMatchObject({ kind: 'unavailable' })
})
it('Nominatim is asked for what is sent off, once for the same words, and tells whole places', async () => {
  const finder = nominatim()
  expect([finder.whileTyping, finder.reach]).toEqual([false, 'streets'])
  const question = asked('12 rue de la paix', {
    isTyping: false,
    country: 'FR',
    near: { lat: 48.9, lng: 2.3 },
  })
  const [found] = await finder.search(question)
  expect(found).toEqual({
    id: 'N7502',
    name: '12 Rue de la Paix',
    detail: '75002 Paris, France',
    lat: 48.8692,
    lng: 2.3319,
    parts: { street: '12 Rue de la Paix', city: 'Paris', postcode: '75002', country: 'FR' },
  })
  await finder.search(question)
  expect((await town.log()).map(({ route }) => route)).toEqual(['/search'])
  expect(await finder.resolve('N7502', { language: 'fr', session: null })).toEqual(found)
  expect(await finder.resolve('../x', { language: 'fr', session: null })).toBeNull()
})
it('a postcode, which is no object of OpenStreetMap, is found and takes no street away', async () => {
  const finder = nominatim()
  const found = await finder.search(asked('ls19 7nu', { isTyping: false, country: 'GB' }))
  expect(found).toMatchObject([
    {
      id: 'P53.8628_-1.6988',
      name: 'LS19 7NU',
      detail: 'Leeds, United Kingdom',
      lat: 53.8628,
      lng: -1.6988,
      parts: { street: null, city: 'Leeds', postcode: 'LS19 7NU', country: 'GB' },
    },
    { id: 'W1977', name: '10 High Street', detail: 'LS19 7NU Leeds, United Kingdom' },
  ])
  expect(await finder.resolve('P53.8628_-1.6988', { language: 'en', session: null })).toBeNull()
})
it.each([
  ['takes no other away', [{ lat: 7 }, aPlace], ['1 High Street']],
  ['alone is no answer', [{ lat: 7 }], 'unavailable'],
  ['is none where nothing was found', [], []],
])('Nominatim’s place of an unknown shape %s', async (_what, answer, wanted) => {
  const { streets: finder } = createMaps({
    settings: settingsOf({ NOMINATIM_URL: `${town.url()}/maps/nominatim` }),
    outbound: {
      ...town.outbound,
      send: async () => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(answer)) }),
    },
    clock: testClock(),
  })
  const found = await finder?.search(asked('high street', { isTyping: false })).then(
    (places) => places.map(({ name }) => name),
    (error: unknown) => Object(error).kind,
  )
  expect(found).toEqual(wanted)
})
it('Nominatim’s refusals are told apart', async () => {
  for (const [status, kind] of [
    [429, 'rate-limited'],
    [403, 'rejected'],
    [500, 'unavailable'],
  ] as const) {
    await town.fault({ route: 'GET /search', kind: 'status', status, times: 1 })
    const error = await failure(nominatim().search(asked('roma', { isTyping: false })))
    expect(error).toMatchObject({ kind })
  }
})
it('the setup says what was found, or why not', async () => {
  const ask = (env: Parameters<typeof mapsFrom>[0]) =>
    createMapsSetup({
      settings: settingsOf(env),
      outbound: wire.record(town.outbound),
      clock: testClock(),
    }).ask()
  expect(await ask({ MAPS_GOOGLE_KEY: townMapsKey })).toEqual([
    {
      ok: true,
      said: 'Looked for “Piazza Navona, Roma”: it found Piazza Navona, 00186 Roma, Italia.',
    },
    {
      ok: true,
      said: 'Completed “Piazza Navona, Roma”: it found Piazza Navona, 00186 Roma, Italia.',
    },
  ])
  expect(await ask({ MAPS_GOOGLE_KEY: 'wrong' })).toEqual([
    {
      ok: false,
      said: 'Looked for “Piazza Navona, Roma”: it refuses the key or the call (REQUEST_DENIED).',
    },
  ])
  expect(await ask({})).toEqual([])
})
