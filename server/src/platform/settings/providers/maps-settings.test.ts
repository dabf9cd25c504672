import { expect, it } from 'vitest'
import { mapsFrom } from './maps-settings.ts'

const town = 'http://localhost:4000'
const tiles = {
  MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: '© Tiles',
}

it('asks nobody unless somebody is named', () => {
  expect(mapsFrom({}, null)).toEqual({ source: null, tiles: null })
  expect(mapsFrom({}, town)).toEqual({ source: null, tiles: null })
})
it('asks the real services in live and the town in the demo', () => {
  expect(mapsFrom({ MAPS_GOOGLE_KEY: 'k' }, null).source).toMatchObject({
    placesUrl: 'https://places.googleapis.com',
    geocodingUrl: 'https://maps.googleapis.com',
  })
  expect(mapsFrom({ MAPS_GOOGLE_KEY: 'k' }, town).source).toMatchObject({
    placesUrl: `${town}/maps/places`,
    geocodingUrl: `${town}/maps/google`,
  })
})
it('knows the server that all the world shares', () => {
  const isShared = (url: string) => mapsFrom({ NOMINATIM_URL: url }, null).source
  expect(isShared('https://nominatim.openstreetmap.org/')).toEqual({
    kind: 'nominatim',
    url: 'https://nominatim.openstreetmap.org',
    isShared: true,
  })
  expect(isShared('https://maps.venue.example')).toMatchObject({ isShared: false })
})
it('takes tiles with their line of owners', () => {
  expect(mapsFrom(tiles, null).tiles).toEqual({
    url: tiles.MAP_TILES_URL,
    attribution: '© Tiles',
  })
})
it.each([
  [{ MAPS_GOOGLE_KEY: 'k', NOMINATIM_URL: 'https://n.example' }, null, 'name one of them'],
  [{ MAPS_GOOGLE_KEY: 'demo-maps-key' }, null, "is the demo's"],
  [{ NOMINATIM_URL: 'n.example' }, null, 'must be an address'],
  [{ NOMINATIM_URL: 'https://me:secret@n.example' }, null, 'neither a name nor a password'],
  [{ NOMINATIM_URL: 'https://n.example' }, town, 'must be on it'],
  [{ ...tiles, MAP_TILES_ATTRIBUTION: '' }, null, 'needs MAP_TILES_ATTRIBUTION'],
  [
    { ...tiles, MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}' },
    null,
    'needs {z}, {x} and {y}',
  ],
  [{ ...tiles, MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}' }, null, 'MAP_TILES_URL'],
  [tiles, town, 'must be on it'],
])('refuses %j', (env, townUrl, words) => {
  expect(() => mapsFrom(env, townUrl)).toThrow(words)
})
