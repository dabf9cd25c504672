import { describe, expect, it } from 'vitest'
import { keptClockTime, wallTextAt } from './zone-rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const kept = (
  dueAt: string,
  {
    wallTime,
    from,
    to,
    more = {},
  }: { wallTime: string | null; from: string; to: string; more?: { waits?: boolean; now?: Date } },
) => {
  const { at, note } = keptClockTime(
    { dueAt: new Date(dueAt), wallTime, waits: more.waits ?? true },
    { from, to, now: more.now ?? now },
  )
  return [at.toISOString().replace('.000Z', 'Z'), note]
}

describe('keeping the clock time', () => {
  it('takes the post to the instant at which the new clocks show what was written', () => {
    expect(
      kept('2026-11-24T18:30:00Z', {
        wallTime: '2026-11-24T18:30',
        from: 'Europe/London',
        to: 'America/New_York',
      }),
    ).toEqual(['2026-11-24T23:30:00Z', 'none'])
    expect(
      kept('2026-11-24T18:30:00Z', {
        wallTime: '2026-11-24T18:30',
        from: 'Europe/London',
        to: 'Asia/Kolkata',
      }),
    ).toEqual(['2026-11-24T13:00:00Z', 'none'])
  })
  it('reads the old clocks where no clock time is stored, and keeps the seconds that no clock time has', () => {
    expect(
      kept('2026-11-24T18:30:00Z', {
        wallTime: null,
        from: 'Europe/London',
        to: 'America/New_York',
      }),
    ).toEqual(['2026-11-24T23:30:00Z', 'none'])
    expect(
      kept('2026-11-24T18:30:41Z', {
        wallTime: '2026-11-24T18:30',
        from: 'Europe/London',
        to: 'America/New_York',
      }),
    ).toEqual(['2026-11-24T23:30:41Z', 'none'])
  })
  it('leaves it where it is when both clocks show the same, in both turns of a doubled hour', () => {
    for (const due of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
      expect(
        kept(due, {
          wallTime: '2026-10-25T01:30',
          from: 'Europe/London',
          to: 'Europe/Dublin',
          more: {
            now: new Date('2026-10-01T00:00:00Z'),
          },
        }),
      ).toEqual([due, 'none'])
    }
  })
  it('takes the end of the gap where the new clocks skip the time, also a gap of half an hour', () => {
    expect(
      kept('2027-03-14T02:30:00Z', {
        wallTime: '2027-03-14T02:30',
        from: 'Europe/London',
        to: 'America/New_York',
      }),
    ).toEqual(['2027-03-14T07:00:00Z', 'gap'])
    expect(
      kept('2027-10-03T01:15:00Z', {
        wallTime: '2027-10-03T02:15',
        from: 'Europe/London',
        to: 'Australia/Lord_Howe',
        more: {
          now: new Date('2027-09-01T00:00:00Z'),
        },
      }),
    ).toEqual(['2027-10-02T15:30:00Z', 'gap'])
    expect(wallTextAt(new Date('2027-10-02T15:30:00Z'), 'Australia/Lord_Howe')).toBe(
      '2027-10-03T02:30',
    )
  })
  it('takes the first of two where the new clocks show the time twice', () => {
    expect(
      kept('2026-11-01T01:30:00Z', {
        wallTime: '2026-11-01T01:30',
        from: 'Europe/London',
        to: 'America/New_York',
        more: {
          now: new Date('2026-10-20T00:00:00Z'),
        },
      }),
    ).toEqual(['2026-11-01T05:30:00Z', 'doubled'])
  })
  it('leaves it where it is when the new instant is over or less than a minute away', () => {
    const due = '2026-11-20T13:00:00Z'
    expect(
      kept(due, { wallTime: '2026-11-20T13:00', from: 'Europe/London', to: 'Europe/Rome' }),
    ).toEqual([due, 'past'])
    expect(
      kept(due, {
        wallTime: '2026-11-20T13:00',
        from: 'Europe/London',
        to: 'Europe/Rome',
        more: {
          now: new Date('2026-11-20T11:58:59Z'),
        },
      }),
    ).toEqual(['2026-11-20T12:00:00Z', 'none'])
    expect(
      kept(due, {
        wallTime: '2026-11-20T13:00',
        from: 'Europe/London',
        to: 'Europe/Rome',
        more: {
          now: new Date('2026-11-20T11:59:01Z'),
        },
      }),
    ).toEqual([due, 'past'])
  })
  it('moves nothing that has begun', () => {
    expect(
      kept('2026-11-24T18:30:00Z', {
        wallTime: '2026-11-24T18:30',
        from: 'Europe/London',
        to: 'America/New_York',
        more: {
          waits: false,
        },
      }),
    ).toEqual(['2026-11-24T18:30:00Z', 'none'])
  })
})
