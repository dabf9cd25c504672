import { instantsOf, wallTimeAt } from './wall-time.ts'

/** A day of the calendar: `2026-11-24`. Compares as text. */
export type Day = string

const dayMs = 86_400_000
const inUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const two = (value: number) => String(value).padStart(2, '0')

/** The day that calendars of the zone show at an instant. */
export function dayAt(instant: Date, zone: string): Day {
  const { year, month, day } = wallTimeAt(instant, zone)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Counts days of the calendar, however many hours they have. */
export const addDays = (day: Day, days: number): Day =>
  new Date(inUtc(day) + days * dayMs).toISOString().slice(0, 10)

/** From one day to another, both included; empty when they are the wrong way round. */
export function daysBetween(from: Day, to: Day): Day[] {
  const count = Math.round((inUtc(to) - inUtc(from)) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}

/** 0 is Monday. */
export const weekdayOf = (day: Day): number => (new Date(inUtc(day)).getUTCDay() + 6) % 7

/**
 * The first instant of a day in a zone. Where the clocks skip midnight it is the instant after the
 * skipped hour, and where they repeat it, the first of both.
 */
export function startOfDay(day: Day, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  for (let minutes = 0; minutes < 240; minutes += 15) {
    const wall = { year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 }
    const [first] = instantsOf(wall, zone)
    if (first) return first
  }
  return new Date(inUtc(day))
}
