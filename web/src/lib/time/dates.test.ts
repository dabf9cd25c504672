import { describe, expect, it } from 'vitest'
import {
  clockTimeAt,
  dayAt,
  distance,
  fieldDate,
  listDateTime,
  longDateTime,
  monthDay,
  readFieldDate,
  readFieldTime,
  spokenDateTime,
} from './dates.ts'

const instant = '2026-11-24T18:30:00.000Z'

describe('dates as the product writes them', () => {
  it('follow the zone they are asked for, whatever the device’s', () => {
    expect(longDateTime(instant, 'Europe/London')).toBe('24 November 2026 - 18:30')
    expect(listDateTime(instant, 'Europe/Rome')).toBe('24/11/2026 - 19:30')
    expect(listDateTime(instant, 'Pacific/Auckland')).toBe('25/11/2026 - 07:30')
    expect(dayAt('2026-11-24T23:30:00Z', 'Europe/Rome')).toBe('2026-11-25')
    expect(clockTimeAt('2026-07-01T00:05:00Z', 'Asia/Kathmandu')).toBe('05:50')
  })
  it('are of two digits and whole months: long, short, and Instagram’s own', () => {
    const early = '2026-03-05T06:07:00.000Z'
    expect(longDateTime(early, 'UTC')).toBe('05 March 2026 - 06:07')
    expect(listDateTime(early, 'UTC')).toBe('05/03/2026 - 06:07')
    expect(monthDay(early, 'UTC')).toBe('March 05')
    expect(monthDay(instant, 'Pacific/Auckland')).toBe('November 25')
  })
  it('know summer time', () => {
    expect(clockTimeAt('2026-10-25T00:30:00Z', 'Europe/London')).toBe('01:30')
    expect(clockTimeAt('2026-10-25T01:30:00Z', 'Europe/London')).toBe('01:30')
  })
  it('write midnight as 00', () => {
    expect(listDateTime('2026-01-01T00:00:00Z', 'UTC')).toBe('01/01/2026 - 00:00')
  })
  it('read the date field back', () => {
    expect(fieldDate({ year: 2026, month: 2, day: 3 })).toBe('03.02.2026')
    expect(readFieldDate('3.2.2026')).toEqual({ year: 2026, month: 2, day: 3 })
    expect(readFieldDate('29.02.2028')).toEqual({ year: 2028, month: 2, day: 29 })
    expect(readFieldDate('29.02.2026')).toBeNull()
    expect(readFieldDate('2026-02-03')).toBeNull()
  })
  it('read a time to the minute', () => {
    expect(readFieldTime('18:47')).toEqual({ hour: 18, minute: 47 })
    expect(readFieldTime('0930')).toEqual({ hour: 9, minute: 30 })
    expect(readFieldTime('24:00')).toBeNull()
    expect(readFieldTime('9:6')).toBeNull()
  })
  it('say a moment in words', () => {
    expect(spokenDateTime({ year: 2026, month: 11, day: 24, hour: 18, minute: 30 })).toBe(
      'Tuesday 24 November 2026 at 18:30',
    )
  })
  it('say how far away it is', () => {
    const from = new Date('2026-11-24T14:16:00Z')
    expect(distance(instant, from, 'Europe/London')).toBe('in 4 h 14 min')
    expect(distance('2026-11-24T14:16:10Z', from, 'Europe/London')).toBe('now')
    expect(distance('2026-11-24T12:16:00Z', from, 'Europe/London')).toBe('2 h ago')
    expect(distance('2026-11-28T14:16:00Z', from, 'Europe/London')).toBe('in 4 days')
  })
  it('count days by the calendar of the place, so that two posts of one day are as far away', () => {
    const from = new Date('2026-11-21T18:14:00Z')
    expect(distance('2026-11-24T12:00:00Z', from, 'Europe/London')).toBe('in 3 days')
    expect(distance('2026-11-24T18:45:00Z', from, 'Europe/London')).toBe('in 3 days')
    expect(distance('2026-11-24T12:00:00Z', from, 'Asia/Tokyo')).toBe('in 2 days')
    expect(distance('2026-11-19T23:30:00Z', from, 'Europe/London')).toBe('2 days ago')
  })
  it('count hours as long as it is the same day, which is of 25 hours in autumn', () => {
    const from = new Date('2026-10-24T23:10:00Z')
    expect(distance('2026-10-25T23:30:00Z', from, 'Europe/London')).toBe('in 24 h 20 min')
    expect(distance('2026-10-26T00:30:00Z', from, 'Europe/London')).toBe('in 1 day')
  })
})
