import type { FoundPlace, Place, PlaceSearch } from '@marquee/contract/places.ts'
import { beforeEach, expect, it } from 'vitest'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, settle, toasts } from '#testing/signed-in.tsx'
import { openDialogs } from '../../testing-page.tsx'
import { boostNow, begin, complete, openForm } from '../testing-form.tsx'

beforeEach(openDialogs)

const street: Place = {
  id: 's1',
  name: '4 Corn Street',
  detail: 'Bristol BS1 1HT, United Kingdom',
  lat: 51.455,
  lng: -2.594,
  parts: { street: '4 Corn Street', city: 'Bristol', postcode: 'BS1 1HT', country: 'GB' },
}
/** What was asked for of the street comes back with it, and its spot is the town's. */
const town: Place = {
  ...street,
  id: 't1',
  name: 'Bristol',
  detail: 'England, United Kingdom',
  lat: 51.45,
  lng: -2.59,
}

/** The form of a venue in Corn Street, after a press on its own address. */
async function around(found: FoundPlace, more: Partial<PlaceSearch>, address = 'Corn Street 4') {
  begin({ ...complete, address: { text: '', place: null } })
  const { element, asked } = await openForm(
    {
      'GET /api/places/search': {
        body: {
          places: [found],
          reach: 'streets',
          asksOnEnter: false,
          standsIn: false,
          attribution: null,
          ...more,
        } satisfies PlaceSearch,
      },
      'GET /api/places/s1': { body: { place: street } },
    },
    { user: { companies: [aCompany({ address, zipCode: 'BS1 1HT', city: 'Bristol' })] } },
  )
  await press(buttonIn(element, 'Around Osteria Lume'))
  await settle(60)
  return { element, asked, text: element.querySelector<HTMLInputElement>('[name=address]')?.value }
}

it.each([
  ['without a source of streets', {}],
  ['while the source of streets does not answer', { standsIn: true }],
])('%s it is the town, and nobody confirms a street', async (_, more) => {
  const { element, asked, text } = await around(town, { reach: 'towns', ...more })
  expect(asked.map(({ url }) => url).find((url) => url.includes('/places/search'))).toContain(
    'Corn+Street+4',
  )
  expect(text).toBe('Bristol, England, United Kingdom')
  expect(toasts().join()).toContain('Streets cannot be looked up, so the circle is around Bristol,')
  await boostNow(element)
  expect(element.textContent).toContain('within 10 km of Bristol, England, United Kingdom')
  expect(element.textContent).not.toContain('Corn Street')
})

it('of a venue that has given no street the town is just that', async () => {
  const before = toasts().length
  const { text } = await around(town, { reach: 'towns' }, '')
  expect(text).toBe('Bristol, England, United Kingdom')
  expect(toasts()).toHaveLength(before)
})

it.each([
  ['told at once', street],
  ['told when it is chosen', { ...street, lat: null, lng: null, parts: null }],
])('a street that is %s has the name that was found', async (_, found) => {
  const { text } = await around(found, {})
  expect(text).toBe('4 Corn Street, Bristol BS1 1HT, United Kingdom')
})
