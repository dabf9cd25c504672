import { expect, it } from 'vitest'
import { fillPlaces, placesIn } from './saved-reply-rules.ts'

it.each([
  ['See you at {time}, {guest}. {time}!', ['{time}', '{guest}']],
  ['{table number} {Name-1} {Straße}', ['{table number}', '{Name-1}', '{Straße}']],
  ['{} { } {{guest}} {3} {a, b} {a', []],
  [`{${'a'.repeat(31)}} {a\nb}`, []],
])('%j has the places %j, and other braces are plain text', (text, places) => {
  expect(placesIn(text)).toEqual(places)
})

it('fills what is known, in whatever capitals, and leaves the rest marked', () => {
  expect(
    fillPlaces('{Guest} {venue} {phone} {time} {{guest}}', {
      guest: 'Ana',
      venue: ' ',
      phone: null,
    }),
  ).toBe('Ana {venue} {phone} {time} {{guest}}')
})

it('takes no place and no pattern from what a guest is called', () => {
  expect(fillPlaces('Dear {guest}', { guest: '{time} $& {venue}', venue: 'Lume' })).toBe(
    'Dear time $& venue',
  )
})
