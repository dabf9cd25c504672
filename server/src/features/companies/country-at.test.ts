import { expect, it } from 'vitest'
import { countryAt } from './country-at.ts'

it.each([
  ['London', 51.5, -0.1, 'United Kingdom', '+44'],
  ['Belfast', 54.6, -5.93, 'United Kingdom', '+44'],
  ['Rome', 41.9, 12.5, 'Italy', '+39'],
  ['New York', 40.7, -74, 'United States', '+1'],
  ['Mumbai', 19.07, 72.87, 'India', '+91'],
  ['Jersey, which has an entry of its own', 49.2, -2.1, 'Jersey', '+44'],
  ['Tenerife', 28.3, -16.5, 'Spain', '+34'],
])('finds %s', async (_place, lat, lon, country, phoneCode) => {
  expect(await countryAt({ lat, lon })).toEqual({ country, phoneCode })
})

it('finds no country over the open sea', async () => {
  expect(await countryAt({ lat: 30, lon: -30 })).toEqual({ country: null, phoneCode: null })
})
