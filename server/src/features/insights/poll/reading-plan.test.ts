import { describe, expect, it } from 'vitest'
import { daysToRead, nextReading } from './reading-plan.ts'
import { periodsOf } from '../periods.ts'

const network = { backDays: 90, keptDays: 400, windowDays: 30, lateDays: 3 }

describe('which days are read', () => {
  it('at first all that the network is asked to tell of the past, window by window', () => {
    expect(daysToRead(network, null, '2026-11-23')).toEqual([
      { from: '2026-08-25', to: '2026-09-23' },
      { from: '2026-09-24', to: '2026-10-23' },
      { from: '2026-10-24', to: '2026-11-22' },
    ])
  })
  it('later what may still change, with every day that was missed', () => {
    expect(daysToRead(network, '2026-11-22', '2026-11-23')).toEqual([
      { from: '2026-11-20', to: '2026-11-22' },
    ])
    expect(daysToRead(network, '2026-11-01', '2026-11-23')).toEqual([
      { from: '2026-10-30', to: '2026-11-22' },
    ])
  })
  it('nothing that the network has forgotten, and nothing where it tells no days', () => {
    const short = { ...network, keptDays: 10 }
    expect(daysToRead(short, '2025-01-01', '2026-11-23')).toEqual([
      { from: '2026-11-13', to: '2026-11-22' },
    ])
    expect(daysToRead({ ...network, backDays: 0 }, null, '2026-11-23')).toEqual([])
  })
})

describe('when an account is read next', () => {
  const hours = (count: number) => count * 3_600_000
  it('after the usual time, but once shortly before the venue’s day ends', () => {
    expect(nextReading(new Date('2026-11-23T09:00:00Z'), 'Europe/London', hours(6))).toEqual(
      new Date('2026-11-23T15:00:00Z'),
    )
    expect(nextReading(new Date('2026-11-23T20:00:00Z'), 'Europe/London', hours(6))).toEqual(
      new Date('2026-11-23T23:55:00Z'),
    )
    expect(nextReading(new Date('2026-11-23T23:55:00Z'), 'Europe/London', hours(6))).toEqual(
      new Date('2026-11-24T05:55:00Z'),
    )
  })
  it('on every day, also where reading costs and is done once a day', () => {
    const next = (at: string) => nextReading(new Date(at), 'Europe/London', hours(24))
    // the clocks go forward on the 28th: a day later it would be the 29th there
    expect(next('2027-03-27T23:55:00Z')).toEqual(new Date('2027-03-28T22:55:00Z'))
    // what begins late is not late by as much on each evening after
    expect(next('2026-11-23T23:55:03Z')).toEqual(new Date('2026-11-24T23:55:00Z'))
    expect(next('2026-11-23T23:59:58Z')).toEqual(new Date('2026-11-24T23:55:00Z'))
  })
  it('by the venue’s clock on the day on which it changes', () => {
    expect(nextReading(new Date('2026-10-25T20:00:00Z'), 'Europe/Rome', hours(6))).toEqual(
      new Date('2026-10-25T22:55:00Z'),
    )
    expect(nextReading(new Date('2026-10-24T20:00:00Z'), 'Europe/Rome', hours(6))).toEqual(
      new Date('2026-10-24T21:55:00Z'),
    )
  })
})

describe('periods', () => {
  it('end with the last whole day of the venue, wherever the server stands', () => {
    const now = new Date('2026-11-23T23:30:00Z')
    expect(periodsOf('yesterday', now, 'Europe/London')).toEqual({
      period: { from: '2026-11-22', to: '2026-11-22' },
      before: { from: '2026-11-21', to: '2026-11-21' },
    })
    expect(periodsOf('last7Days', now, 'Europe/Rome')).toEqual({
      period: { from: '2026-11-17', to: '2026-11-23' },
      before: { from: '2026-11-10', to: '2026-11-16' },
    })
  })
  it('have their days, whatever the clocks do in them', () => {
    const now = new Date('2026-11-10T12:00:00Z')
    expect(periodsOf('last30Days', now, 'Europe/London')).toEqual({
      period: { from: '2026-10-11', to: '2026-11-09' },
      before: { from: '2026-09-11', to: '2026-10-10' },
    })
  })
})
