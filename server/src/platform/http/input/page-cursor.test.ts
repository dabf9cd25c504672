import { expect, it } from 'vitest'
import { readInstant, readPageCursor } from './page-cursor.ts'

const id = 'a0000000-0000-4000-8000-000000000001'
const at = '2026-11-24T12:00:00.000Z'

it('is read as it was written', () => {
  expect(readPageCursor(`${at}~${id}`, '~')).toEqual({ at: new Date(at), id })
  expect(readPageCursor(`${at}_${id}`, '_')).toEqual({ at: new Date(at), id })
})

it.each([
  '',
  '~',
  `${at}~`,
  `${at}~${'-'.repeat(36)}`,
  `${at}~not-an-id`,
  `yesterday~${id}`,
  `-200000-01-01T00:00:00.000Z~${id}`,
  `+275760-09-13T00:00:00.000Z~${id}`,
])('nothing that a hand wrote reaches the database: %s', (text) => {
  expect(readPageCursor(text, '~')).toBeNull()
})

it('an instant is one that the database takes', () => {
  expect(readInstant(at)).toEqual(new Date(at))
  for (const text of ['', 'now', '-200000-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z'])
    expect(readInstant(text), text).toBeNull()
})
