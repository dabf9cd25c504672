import { expect, it } from 'vitest'
import { afterFailure, mostTries } from './mail-rules.ts'

it.each([
  ['rejected', 1, 'give-up'],
  ['unavailable', 1, 'try-again'],
  ['rate-limited', 1, 'try-again'],
  ['reauthorize', 1, 'try-again'],
  ['uncertain', 1, 'try-again'],
  ['unavailable', mostTries, 'give-up'],
  ['uncertain', mostTries, 'give-up'],
  ['unsupported', mostTries, 'wait-for-provider'],
] as const)('after %s on try %i: %s', (kind, tries, next) => {
  expect(afterFailure(kind, tries)).toBe(next)
})
