import { addDays, dayAt, type Day } from '@marquee/contract/venue-days.ts'
import { instantsOf } from '@marquee/contract/wall-time.ts'
import type { Period } from '../periods.ts'

/** The first day of a month: `2026-10-01`. */
export type Month = Day

/** Networks tell their last numbers up to four days late (networks.md section 3). */
const reportedOnDay = 5
const reportedAtHour = 8

export const monthOf = (day: Day): Month => `${day.slice(0, 7)}-01`
export const monthAfter = (month: Month): Month => monthOf(addDays(month, 31))
export const monthBefore = (month: Month): Month => monthOf(addDays(month, -1))
export const daysOf = (month: Month): Period => ({
  from: month,
  to: addDays(monthAfter(month), -1),
})

/** The fifth of the month after, at eight in the morning of the venue. */
export function reportDueAt(month: Month, zone: string): Date {
  const [year = 0, number = 1] = monthAfter(month).split('-').map(Number)
  const [first] = instantsOf(
    { year, month: number, day: reportedOnDay, hour: reportedAtHour, minute: 0 },
    zone,
  )
  // no zone skips eight in the morning; a table of zones may one day
  return first ?? new Date(Date.UTC(year, number - 1, reportedOnDay, reportedAtHour))
}

/** The newest month that is told by now: whoever was away for months gets one report, not several. */
export function newestReported(now: Date, zone: string): Month {
  const last = monthBefore(monthOf(dayAt(now, zone)))
  return reportDueAt(last, zone) <= now ? last : monthBefore(last)
}
