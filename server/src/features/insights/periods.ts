import { periodDays, type InsightsPeriod } from '@marquee/contract/insights.ts'
import { addDays, dayAt, type Day } from '@marquee/contract/venue-days.ts'

export interface Period {
  readonly from: Day
  readonly to: Day
}

/**
 * A period ends with the last whole day of the venue, and the one before it is as long, in days of
 * the calendar: one with a change of the clocks in it has an hour more or less, and as many days.
 */
export function periodsOf(
  period: InsightsPeriod,
  now: Date,
  zone: string,
): { readonly period: Period; readonly before: Period } {
  const days = periodDays[period]
  const to = addDays(dayAt(now, zone), -1)
  const from = addDays(to, 1 - days)
  return {
    period: { from, to },
    before: { from: addDays(from, -days), to: addDays(from, -1) },
  }
}
