import { describe, expect, it } from 'vitest'
import { snoozeUntil, wakesAt } from './snooze-until.ts'

const rome = 'Europe/Rome'
const at = (until: string, now: string, zone = rome) =>
  snoozeUntil(until, new Date(now), zone)?.toISOString() ?? null

describe('a moment to come back', () => {
  it('is on the company’s clock', () => {
    const tuesdayNoon = '2026-11-24T11:00:00Z'
    expect(at('hour', tuesdayNoon)).toBe('2026-11-24T12:00:00.000Z')
    expect(at('tonight', tuesdayNoon)).toBe('2026-11-24T17:00:00.000Z')
    expect(at('tomorrow', tuesdayNoon)).toBe('2026-11-25T08:00:00.000Z')
    expect(at('monday', tuesdayNoon)).toBe('2026-11-30T08:00:00.000Z')
    expect(at('2026-12-24T18:30', tuesdayNoon)).toBe('2026-12-24T17:30:00.000Z')
  })
  it('is the company’s day, not that of the server', () => {
    expect(at('tomorrow', '2026-11-24T23:30:00Z')).toBe('2026-11-26T08:00:00.000Z')
    expect(at('tomorrow', '2026-11-25T05:00:00Z', 'America/New_York')).toBe(
      '2026-11-26T14:00:00.000Z',
    )
  })
  it('is three hours on when it is evening already', () => {
    expect(at('tonight', '2026-11-24T18:00:00Z')).toBe('2026-11-24T21:00:00.000Z')
  })
  it('is the Monday after, on a Monday', () => {
    expect(at('monday', '2026-11-30T07:00:00Z')).toBe('2026-12-07T08:00:00.000Z')
    expect(at('monday', '2026-11-29T12:00:00Z')).toBe('2026-11-30T08:00:00.000Z')
  })
  it('keeps the wall time over the change of clocks', () => {
    expect(at('tomorrow', '2026-10-24T12:00:00Z')).toBe('2026-10-25T08:00:00.000Z')
    expect(at('tomorrow', '2027-03-27T12:00:00Z')).toBe('2027-03-28T07:00:00.000Z')
    // half past two is skipped
    expect(at('2027-03-28T02:30', '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:30:00.000Z')
  })
  it('that is past, or none at all, is none', () => {
    expect(at('2026-11-24T11:00', '2026-11-24T11:00:00Z')).toBeNull()
    expect(at('2026-02-30T11:00', '2026-01-01T11:00:00Z')).toBeNull()
    expect(at('2026-12-01T25:00', '2026-11-24T11:00:00Z')).toBeNull()
    expect(at('someday', '2026-11-24T11:00:00Z')).toBeNull()
  })
})

describe('what can be answered for so long', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const wakes = (chosen: string, closesAt: string | null) =>
    wakesAt(new Date(chosen), { closesAt: closesAt === null ? null : new Date(closesAt), now })
  it('comes back when somebody chose while that lasts', () => {
    for (const closesAt of [null, '2026-11-25T12:00:00Z'])
      expect(wakes('2026-11-25T08:00:00Z', closesAt)).toEqual(new Date('2026-11-25T08:00:00Z'))
  })
  it('comes back four hours before that ends, where somebody chose later', () => {
    for (const closesAt of [
      '2026-11-25T11:59:59Z',
      '2026-11-25T08:00:01Z',
      '2026-11-25T08:00:00Z',
      '2026-11-25T07:00:00Z',
    ])
      expect(wakes('2026-11-25T08:00:00Z', closesAt)).toEqual(
        new Date(Date.parse(closesAt) - 4 * 3_600_000),
      )
  })
  it('does not sleep in its last hours until it ends', () => {
    expect(wakes('2026-11-25T08:00:00Z', '2026-11-24T15:59:00Z')).toBeNull()
    expect(wakes('2026-11-24T15:00:00Z', '2026-11-24T15:59:00Z')).not.toBeNull()
  })
  it('has nothing to lose once it is over', () => {
    expect(wakes('2026-11-25T08:00:00Z', '2026-11-24T12:00:00Z')).toEqual(
      new Date('2026-11-25T08:00:00Z'),
    )
  })
})
