import { expect, it } from 'vitest'
import { reply, useTown } from '../testing.ts'

const town = useTown()
const key = { 'x-goog-api-key': 'demo-maps-key' }
const agent = { 'user-agent': 'Marquee/0.1' }
const get = async (path: string, headers: Record<string, string> = {}) =>
  reply(await fetch(`${town.url()}/maps${path}`, { headers }))
const complete = async (body: object, headers: Record<string, string> = key) =>
  reply(
    await fetch(`${town.url()}/maps/places/v1/places:autocomplete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
const prediction = ['suggestions', 0, 'placePrediction'] as const

it('completes what begins like it, and answers {} where nothing does', async () => {
  const found = await complete({ input: 'giubb', languageCode: 'it', sessionToken: 'abc' })
  expect(found.body.text(...prediction, 'placeId')).toBe('ChIJtown-giubbonari')
  expect(found.body.text(...prediction, 'structuredFormat', 'mainText', 'text')).toBe(
    'Via dei Giubbonari 12',
  )
  expect((await complete({ input: 'giubb', includedRegionCodes: ['fr'] })).body.at()).toEqual({})
})
it('refuses completions without a key, with a wrong one, and what it does not know', async () => {
  expect((await complete({ input: 'roma' }, {})).status).toBe(403)
  expect((await complete({ input: 'roma' }, { 'x-goog-api-key': 'other' })).status).toBe(400)
  expect((await complete({ input: 'roma', language: 'it' })).status).toBe(400)
  expect((await complete({ input: '' })).status).toBe(400)
  expect(
    (
      await complete({
        input: 'roma',
        locationBias: { circle: { center: { latitude: 1, longitude: 1 }, radius: 60_000 } },
      })
    ).status,
  ).toBe(400)
})
it('tells of a place what the mask names, and nothing without one', async () => {
  const path = '/places/v1/places/ChIJtown-giubbonari'
  expect((await get(path, key)).status).toBe(400)
  expect((await get(path, { ...key, 'x-goog-fieldmask': 'id,colour' })).status).toBe(400)
  expect((await get(path, { ...key, 'x-goog-fieldmask': 'id,location' })).body.at()).toEqual({
    id: 'ChIJtown-giubbonari',
    location: { latitude: 41.8946, longitude: 12.4727 },
  })
  expect((await get('/places/v1/places/gone', { ...key, 'x-goog-fieldmask': 'id' })).status).toBe(
    404,
  )
})
it('geocodes whole words, and says with 200 what is wrong', async () => {
  const ask = (query: string) => get(`/google/maps/api/geocode/json?${query}`)
  const status = async (query: string) => {
    const answer = await ask(query)
    return [answer.status, answer.body.text('status')]
  }
  expect(await status('address=Roma&key=demo-maps-key')).toEqual([200, 'OK'])
  expect(await status('address=Rom&key=demo-maps-key')).toEqual([200, 'ZERO_RESULTS'])
  expect(await status('address=Roma')).toEqual([200, 'REQUEST_DENIED'])
  expect(await status('address=Roma&key=other')).toEqual([200, 'REQUEST_DENIED'])
  expect(await status('key=demo-maps-key')).toEqual([200, 'INVALID_REQUEST'])
})
it('Nominatim asks who calls and which format, and writes degrees as text', async () => {
  expect((await get('/nominatim/search?q=roma&format=jsonv2', { 'user-agent': '' })).status).toBe(
    403,
  )
  expect((await get('/nominatim/search?q=roma', agent)).status).toBe(400)
  const found = await get('/nominatim/search?q=piazza+navona&format=jsonv2&addressdetails=1', agent)
  expect(found.body.text(0, 'lat')).toBe('41.8992000')
  expect(found.body.text(0, 'category')).toBe('place')
  expect(found.body.text(0, 'address', 'country_code')).toBe('it')
  const older = await get('/nominatim/search?q=piazza+navona&format=json', agent)
  expect([older.body.at(0, 'class'), older.body.at(0, 'address')]).toEqual(['place', undefined])
})
it('a postcode that is no object of OpenStreetMap has no id of it, and only Nominatim knows it', async () => {
  const found = await get('/nominatim/search?q=ls19+7nu&format=jsonv2&addressdetails=1', agent)
  expect(found.body.at(0)).toMatchObject({ type: 'postcode', name: 'LS19 7NU' })
  expect([found.body.at(0, 'osm_type'), found.body.at(0, 'osm_id')]).toEqual([undefined, undefined])
  expect(found.body.text(1, 'osm_type')).toBe('way')
  const geocoded = await get('/google/maps/api/geocode/json?address=ls19+7nu&key=demo-maps-key')
  expect(geocoded.body.text('results', 0, 'place_id')).toBe('ChIJtown-yeadon')
  expect(geocoded.body.at('results', 1)).toBeUndefined()
})
it('Nominatim looks up by id, and says so where there is nothing near', async () => {
  const found = await get('/nominatim/lookup?osm_ids=W4102&format=jsonv2', agent)
  expect(found.body.text(0, 'display_name')).toContain('Piazza Navona')
  const near = await get('/nominatim/reverse?lat=41.899&lon=12.473&format=jsonv2', agent)
  expect(near.body.text('display_name')).toContain('Piazza Navona')
  const far = await get('/nominatim/reverse?lat=0&lon=0&format=jsonv2', agent)
  expect([far.status, far.body.at()]).toEqual([200, { error: 'Unable to geocode' }])
})
