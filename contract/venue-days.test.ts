import { describe, expect, it } from 'vitest'
import { addDays, dayAt, daysBetween, startOfDay, weekdayOf } from './venue-days.ts'

describe('days of a venue', () => {
  it('are those of its own calendar', () => {
    const instant = new Date('2026-11-24T23:30:00Z')
    expect(dayAt(instant, 'Europe/London')).toBe('2026-11-24')
    expect(dayAt(instant, 'Europe/Rome')).toBe('2026-11-25')
    expect(dayAt(instant, 'America/Los_Angeles')).toBe('2026-11-24')
    expect(dayAt(instant, 'Pacific/Auckland')).toBe('2026-11-25')
  })
  it('have 23 hours when the clocks go forward, and 25 when they go back', () => {
    const hours = (day: string, zone: string) =>
      (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000
    expect(hours('2026-03-29', 'Europe/Rome')).toBe(23)
    expect(hours('2026-10-25', 'Europe/Rome')).toBe(25)
    expect(hours('2026-10-26', 'Europe/Rome')).toBe(24)
    expect(hours('2026-10-25', 'Asia/Tokyo')).toBe(24)
    expect(hours('2026-11-01', 'America/Los_Angeles')).toBe(25)
  })
  it('begin at one where midnight is skipped, and at the first of two midnights', () => {
    expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe(
      '2026-09-06T04:00:00.000Z',
    )
    expect(startOfDay('2026-11-01', 'America/Havana').toISOString()).toBe(
      '2026-11-01T04:00:00.000Z',
    )
  })
  it('each begin on themselves, a year long, in every kind of zone', () => {
    for (const zone of [
      'Europe/London',
      'America/Santiago',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'Africa/Cairo',
    ])
      for (const day of daysBetween('2026-01-01', '2026-12-31')) {
        const start = startOfDay(day, zone)
        expect([zone, dayAt(start, zone), dayAt(new Date(start.getTime() - 60_000), zone)]).toEqual(
          [zone, day, addDays(day, -1)],
        )
      }
  })
  it('are counted across months, leap years and changes of the clocks', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysBetween('2026-10-24', '2026-10-27')).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
    ])
    expect(daysBetween('2026-10-24', '2026-10-23')).toEqual([])
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([0, 6])
  })
})
