import { expect, it } from 'vitest'
import { keyOfTry, saidIn, tryOf } from './kept-try.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')

it('the same words are the same call within the hour, and a new one after it', () => {
  const first = tryOf('', 'Yes, gladly', noon)
  expect(saidIn(first)).toBe('Yes, gladly')
  expect(keyOfTry(first)).toMatch(/^[0-9a-f-]{36}$/)
  expect(tryOf(first, 'Yes, gladly', noon + 59 * 60_000)).toBe(first)
  expect(keyOfTry(tryOf(first, 'Yes, gladly', noon + 61 * 60_000))).not.toBe(keyOfTry(first))
  expect(keyOfTry(tryOf(first, 'No', noon))).not.toBe(keyOfTry(first))
})
