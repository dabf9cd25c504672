import { expect, it } from 'vitest'
import { readSince } from './read-since.ts'

const now = new Date('2026-11-24T12:00:00Z')
const lastAt = new Date('2026-11-24T00:00:00Z')

it('a page is read three months back', () => {
  for (const last of [null, lastAt])
    expect(readSince(last, now, false)).toEqual(new Date('2026-08-26T12:00:00Z'))
})

it('where reading costs, the history is read once, and then what is new and the counts of three days', () => {
  expect(readSince(null, now, true)).toEqual(new Date('2026-08-26T12:00:00Z'))
  expect(readSince(lastAt, now, true)).toEqual(new Date('2026-11-21T00:00:00Z'))
})
