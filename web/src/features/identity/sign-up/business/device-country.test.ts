import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { deviceCountry } from './device-country.ts'

function placed(position: { latitude: number; longitude: number } | null) {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (
        found: (at: { coords: unknown }) => void,
        refused: (why: Error) => void,
      ) => {
        if (position === null) refused(new Error('denied'))
        else found({ coords: position })
      },
    },
  })
}
const rome = { latitude: 41.9, longitude: 12.5 }

it('is the country at the place of this device, with its phone code', async () => {
  placed(rome)
  answering({ 'GET /api/geo/country': { body: { country: 'Italy', phoneCode: '+39' } } })
  expect(await deviceCountry()).toEqual({ country: 'Italy', phoneCode: '+39' })
})
it.each([
  ['the place is not told', null, { body: {} }],
  ['it lies over the sea', rome, { body: { country: null, phoneCode: null } }],
  ['nobody answers', rome, { status: 503, body: '' }],
] as const)('is nothing where %s', async (_why, place, answer) => {
  placed(place)
  answering({ 'GET /api/geo/country': answer })
  expect(await deviceCountry()).toBeNull()
})
