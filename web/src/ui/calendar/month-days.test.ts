import { describe, expect, it } from 'vitest'
import { addDays, addMonths, monthWeeks, weekdayOf } from './month-days.ts'

describe('days of a month', () => {
  it('begin on Monday and fill six weeks', () => {
    const weeks = monthWeeks('2026-11-24')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(weekdayOf('2026-11-23')).toBe(0)
  })
  it('are counted over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  })
})
