/** A day without a time, as `2026-11-24`. */
export type IsoDay = string

const two = (value: number) => String(value).padStart(2, '0')

export function isoDay(year: number, month: number, day: number): IsoDay {
  const date = new Date(Date.UTC(year, month - 1, day))
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
}

/** The parts of a day; month 1 to 12. */
export function dayParts(day: IsoDay): {
  readonly year: number
  readonly month: number
  readonly day: number
} {
  const [year = '1970', month = '1', date = '1'] = day.split('-')
  return { year: Number(year), month: Number(month), day: Number(date) }
}

export function addDays(day: IsoDay, days: number): IsoDay {
  const { year, month, day: date } = dayParts(day)
  return isoDay(year, month, date + days)
}

/** The same day of another month, or its last day when it is shorter. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const { year, month, day: date } = dayParts(day)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return isoDay(year, month + months, Math.min(date, lastOfMonth))
}

/** Monday is 0. */
export function weekdayOf(day: IsoDay): number {
  const { year, month, day: date } = dayParts(day)
  return (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7
}

/** Six weeks of seven days around a month, Monday first; days of the neighbours fill the edges. */
export function monthWeeks(monthOf: IsoDay): readonly (readonly IsoDay[])[] {
  const { year, month } = dayParts(monthOf)
  const first = isoDay(year, month, 1)
  const start = addDays(first, -weekdayOf(first))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => addDays(start, week * 7 + day)),
  )
}
