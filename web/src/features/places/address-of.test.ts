import { expect, it } from 'vitest'
import { addressOf } from './address-of.ts'

const place = { lat: 1, lng: 2 }
const parts = { street: 'Via Roma 1', city: 'Torino', postcode: '10121', country: 'IT' }

it('takes the fields of a form out of a place', () => {
  expect(addressOf({ ...place, name: 'Via Roma 1', parts })).toEqual({
    address: 'Via Roma 1',
    city: 'Torino',
    zipCode: '10121',
    country: 'IT',
  })
})
it('leaves the street to be typed where a town was chosen, and keeps the name of anything else', () => {
  const none = { street: null, postcode: null, city: 'Torino', country: null }
  expect(addressOf({ ...place, name: 'Torino', parts: none })).toMatchObject({
    address: '',
    zipCode: undefined,
    country: undefined,
  })
  expect(addressOf({ ...place, name: 'Mole Antonelliana', parts: none }).address).toBe(
    'Mole Antonelliana',
  )
})
