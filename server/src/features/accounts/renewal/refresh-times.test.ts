import { describe, expect, it } from 'vitest'
import { lifeOf, nextRefreshAt, restUntil } from './refresh-times.ts'

const minuteMs = 60_000
const now = new Date('2026-11-23T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
const minutesUntil = (at: Date) => (at.getTime() - now.getTime()) / minuteMs

describe('how long a grant rests after a failure', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 5],
    [4, 15],
    [5, 30],
    [50, 30],
  ])('after %i in a row: %i minutes', (tries, minutes) => {
    expect(minutesUntil(restUntil({ tries, now, expiresAt: inMinutes(100), until: null }))).toBe(
      minutes,
    )
  })
  it('never long once it has ended', () => {
    expect(minutesUntil(restUntil({ tries: 9, now, expiresAt: inMinutes(-1), until: null }))).toBe(
      5,
    )
  })
  it('what the network asks for ends with the grant', () => {
    expect(
      minutesUntil(restUntil({ tries: 1, now, expiresAt: inMinutes(20), until: inMinutes(50) })),
    ).toBe(20)
  })
  it.each([
    ['ten minutes', 10, 10],
    ['what is over', -10, 1],
    ['a year', 525_600, 60],
  ])('what the network asks for, as far as an hour: %s', (_what, asked, minutes) => {
    expect(
      minutesUntil(
        restUntil({ tries: 1, now, expiresAt: inMinutes(100), until: inMinutes(asked) }),
      ),
    ).toBe(minutes)
  })
})

describe('when a grant is renewed', () => {
  const renewal = { aheadMs: 10 * minuteMs }
  it('is ahead of its end, and never where it has none or the network renews none', () => {
    expect(nextRefreshAt(renewal, inMinutes(60))).toEqual(inMinutes(50))
    expect([nextRefreshAt(renewal, null), nextRefreshAt(undefined, inMinutes(60))]).toEqual([
      null,
      null,
    ])
  })
  it('is half-way where it lives shorter than that, and where no end is named', () => {
    expect(lifeOf({ expiresAt: inMinutes(60), aheadMs: renewal.aheadMs, now })).toEqual({
      expiresAt: inMinutes(60),
      nextRefreshAt: inMinutes(50),
    })
    expect(lifeOf({ expiresAt: inMinutes(4), aheadMs: renewal.aheadMs, now })).toEqual({
      expiresAt: inMinutes(4),
      nextRefreshAt: inMinutes(2),
    })
    expect(lifeOf({ expiresAt: null, aheadMs: renewal.aheadMs, now })).toEqual({
      expiresAt: inMinutes(10),
      nextRefreshAt: inMinutes(5),
    })
  })
})
