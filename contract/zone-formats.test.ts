import { expect, it, vi } from 'vitest'
import { wallTimeAt } from './wall-time.ts'
import { wordParam } from './word-param.ts'
import { keepFormats } from './zone-formats.ts'

const now = new Date('2026-11-24T12:00:00Z')
const zone = 'America/Argentina/ComodRivadavia'
/** The zone in as many spellings: each bit of a number is a capital. */
const spelled = (number: number) =>
  Array.from(zone, (sign, at) =>
    Math.floor(number / 2 ** (at % 16)) % 2 === 1 ? sign.toUpperCase() : sign.toLowerCase(),
  ).join('')
const spellings = Array.from({ length: 1000 }, (_, number) => spelled(number))
const made = () => vi.spyOn(Intl, 'DateTimeFormat')

it('a zone is kept once, however its name is spelled', () => {
  const formats = made()
  expect(new Set(spellings).size).toBe(1000)
  for (const spelling of spellings)
    expect(wallTimeAt(now, spelling)).toMatchObject({ day: 24, hour: 9 })
  expect(formats).toHaveBeenCalledTimes(1)
})
it('so is what a message says of an instant there', () => {
  const formats = made()
  const wording = { locale: 'en-GB', word: () => '' }
  for (const spelling of spellings)
    expect(wordParam({ at: now.toISOString(), zone: spelling, style: 'time' }, wording)).toBe(
      '09:00',
    )
  expect(formats).toHaveBeenCalledTimes(1)
})
it('no more formats are kept than there are names of zones', () => {
  const kept = keepFormats()
  const make = vi.fn(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }))
  kept('first', make)
  kept('First', make)
  expect(make).toHaveBeenCalledTimes(1)
  for (let other = 0; other < 1000; other++) kept(`other ${other}`, make)
  kept('first', make)
  expect(make).toHaveBeenCalledTimes(1002)
})
