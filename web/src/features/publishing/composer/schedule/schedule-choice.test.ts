import { describe, expect, it } from 'vitest'
import { chosenBefore, offsetText, scheduleChoice, skippedTimes } from './schedule-choice.ts'

const zone = 'Europe/London'
const now = new Date('2026-11-21T12:00:00Z')
const choose = (
  day: string | null,
  { time, turn = 0, at = now }: { time: string; turn?: 0 | 1; at?: Date },
) => scheduleChoice({ day, time, zone, now: at, turn })

describe('a date and a time in the company’s zone', () => {
  it('are needed both', () => {
    expect(choose(null, { time: '18:30' }).kind).toBe('incomplete')
    expect(choose('2026-11-24', { time: '' }).kind).toBe('incomplete')
    expect(choose('2026-11-24', { time: '25:00' }).kind).toBe('incomplete')
  })
  it('come to one instant, to the minute', () => {
    expect(choose('2026-11-24', { time: '18:37' })).toMatchObject({
      kind: 'moment',
      instant: new Date('2026-11-24T18:37:00Z'),
      isPast: false,
    })
    expect(choose('2027-07-01', { time: '18:30' })).toMatchObject({
      kind: 'moment',
      instant: new Date('2027-07-01T17:30:00Z'),
    })
  })
  it('may be past, which publishes now', () => {
    expect(choose('2026-11-20', { time: '18:30' })).toMatchObject({ kind: 'moment', isPast: true })
    expect(choose('2026-11-21', { time: '12:00' })).toMatchObject({ kind: 'moment', isPast: true })
  })
  it('do not exist when the clocks jump over them', () => {
    expect(choose('2027-03-28', { time: '01:30' }).kind).toBe('gap')
    expect([...skippedTimes('2027-03-28', zone)]).toEqual(['01:00', '01:30'])
    expect(skippedTimes('2026-11-24', zone).size).toBe(0)
  })
  it('come twice when the clocks go back, told apart by their offset', () => {
    const at = new Date('2026-10-01T12:00:00Z')
    const first = choose('2026-10-25', { time: '01:30', turn: 0, at })
    const second = choose('2026-10-25', { time: '01:30', turn: 1, at })
    expect(first).toMatchObject({ instant: new Date('2026-10-25T00:30:00Z') })
    expect(second).toMatchObject({ instant: new Date('2026-10-25T01:30:00Z') })
    expect(first.kind === 'moment' ? first.all.map((one) => offsetText(one, zone)) : null).toEqual([
      'UTC+01:00',
      'UTC+00:00',
    ])
    expect(offsetText(now, 'America/St_Johns')).toBe('UTC−03:30')
  })
  it.each([
    ['America/New_York', '2027-03-14', '02:30', ['02:00', '02:30']],
    // half an hour only
    ['Australia/Lord_Howe', '2026-10-04', '02:15', ['02:00']],
  ])('are not offered in the gap of %s', (there, day, time, skipped) => {
    const at = new Date('2026-09-20T12:00:00Z')
    expect(scheduleChoice({ day, time, zone: there, now: at, turn: 0 }).kind).toBe('gap')
    expect([...skippedTimes(day, there)]).toEqual(skipped)
  })
  it.each([
    [
      'America/New_York',
      '2026-11-01',
      '01:30',
      ['2026-11-01T05:30:00.000Z UTC−04:00', '2026-11-01T06:30:00.000Z UTC−05:00'],
    ],
    [
      'Australia/Lord_Howe',
      '2027-04-04',
      '01:45',
      ['2027-04-03T14:45:00.000Z UTC+11:00', '2027-04-03T15:15:00.000Z UTC+10:30'],
    ],
  ])('come twice in %s too, each with its offset', (there, day, time, both) => {
    const chosen = scheduleChoice({
      day,
      time,
      zone: there,
      now: new Date('2026-09-20T12:00:00Z'),
      turn: 1,
    })
    expect(
      chosen.kind === 'moment'
        ? chosen.all.map((one) => `${one.toISOString()} ${offsetText(one, there)}`)
        : null,
    ).toEqual(both)
    expect(chosen).toMatchObject({ instant: new Date(both[1]?.split(' ')[0] ?? '') })
  })
  it('are refused more than a year ahead', () => {
    expect(choose('2027-11-22', { time: '18:30' }).kind).toBe('too-far')
  })
})

describe('a moment that was chosen before', () => {
  it('is shown by the company’s clocks, also in the hour that comes twice', () => {
    expect(chosenBefore('2026-11-24T18:30:00.000Z', zone, now)).toEqual({
      day: '2026-11-24',
      time: '18:30',
      turn: 0,
    })
    const before = new Date('2026-10-20T12:00:00Z')
    expect(
      ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map((at) =>
        chosenBefore(at, zone, before),
      ),
    ).toEqual([
      { day: '2026-10-25', time: '01:30', turn: 0 },
      { day: '2026-10-25', time: '01:30', turn: 1 },
    ])
  })
  it('is none once it has passed', () => {
    expect(chosenBefore('2026-11-21T11:59:00.000Z', zone, now)).toBeNull()
    expect(chosenBefore(null, zone, now)).toBeNull()
  })
})
