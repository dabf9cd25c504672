import { expect, it } from 'vitest'
import { ago } from './ago.ts'

const at = new Date('2026-11-23T12:00:00Z')
it.each([
  ['2026-11-23T11:59:40Z', 'just now'],
  ['2026-11-23T11:58:00Z', '2 min ago'],
  ['2026-11-23T09:01:00Z', '2 hr ago'],
  // whole days have passed; no day of a calendar is named, of which 47 hours ago is another
  ['2026-11-22T11:00:00Z', '1 day ago'],
  ['2026-11-21T13:00:00Z', '1 day ago'],
  ['2026-11-20T11:00:00Z', '3 days ago'],
  // a clock that runs ahead of the server's
  ['2026-11-23T12:00:30Z', 'just now'],
])('%s lies back %s', (instant, words) => {
  expect(ago(instant, at)).toBe(words)
})
