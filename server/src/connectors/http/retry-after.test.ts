import { expect, it } from 'vitest'
import { rawMessage } from '@marquee/contract/message.ts'
import { ConnectorError } from '../connector-error.ts'
import { retryAfterHeaderMs } from './retry-after.ts'

it.each([
  ['7', 7000],
  ['86400', 86_400_000],
  ['86401', null],
  ['1e20', null],
  ['Infinity', null],
  ['0', null],
  ['-1', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('Retry-After: %s is %s ms', (said, ms) => {
  expect(retryAfterHeaderMs({ 'retry-after': said })).toBe(ms)
  expect(retryAfterHeaderMs({})).toBeNull()
})

it('an error says no wait that is no instant', () => {
  const untilOf = (until: Date) =>
    new ConnectorError('rate-limited', { network: 'bluesky', message: rawMessage('Later.'), until })
      .until
  expect(untilOf(new Date(1e23))).toBeUndefined()
  expect(untilOf(new Date(0))).toEqual(new Date(0))
})
