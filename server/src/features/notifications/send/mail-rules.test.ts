import { expect, it } from 'vitest'
import { afterFailure, mostTries, pauseOfLost, pauseOfWaiting } from './mail-rules.ts'

const minutes = 60_000

it.each([
  ['rejected', { tries: 1, isOfUse: true }, 'give-up'],
  ['unavailable', { tries: 1, isOfUse: true }, 'wait'],
  ['unavailable', { tries: 1, isOfUse: false }, 'give-up'],
  ['rate-limited', { tries: mostTries, isOfUse: true }, 'wait'],
  ['reauthorize', { tries: mostTries, isOfUse: true }, 'wait'],
  ['uncertain', { tries: 1, isOfUse: true }, 'try-again'],
  ['uncertain', { tries: mostTries, isOfUse: true }, 'give-up'],
  ['unsupported', { tries: mostTries, isOfUse: false }, 'wait-for-provider'],
] as const)('after %s, %o: %s', (kind, failed, next) => {
  expect(afterFailure(kind, failed)).toBe(next)
})

it('a mail is tried often at first, and every five minutes in a long outage', () => {
  const pauses = [0, 30_000, 2 * minutes, 10 * minutes, 20 * minutes, 24 * 60 * minutes]
  expect(pauses.map(pauseOfWaiting)).toEqual([10_000, 10_000, 30_000, 150_000, 300_000, 300_000])
})

it('lost answers are tried again within minutes', () => {
  const all = Array.from({ length: mostTries - 1 }, (_, at) => pauseOfLost(at + 1))
  expect(all).toEqual([10_000, 20_000, 40_000, 80_000, 160_000])
})
