import { expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { readTokens } from './bluesky-tokens.ts'

const clock = { ...testClock(), now: () => new Date('2026-11-27T08:00:00Z') }
const answer = (life: number) => ({
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'DPoP',
  sub: 'did:plc:lume',
  scope: 'atproto',
  expires_in: life,
})

it.each([
  [3600, '2026-11-27T09:00:00.000Z'],
  [86_401, '2026-11-27T08:30:00.000Z'],
  [1e20, '2026-11-27T08:30:00.000Z'],
  [-5, '2026-11-27T08:30:00.000Z'],
])('a life of %d seconds ends at %s, whatever server says so', (life, ends) => {
  expect(readTokens(answer(life), clock).expiresAt.toISOString()).toBe(ends)
})
