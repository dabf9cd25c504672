import type { Day } from '@marquee/contract/venue-days.ts'
import { locale } from '#lib/language.ts'
import { texts } from '#texts/features/insights'

const whole = new Intl.NumberFormat(locale)
const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })

/** `18,240`, or N/A where nothing is known. */
export const numberText = (value: number | null): string =>
  value === null ? texts.notKnown : whole.format(value)
/** `18.2K`: beside axes. */
export const shortNumber = (value: number): string => short.format(value)
/** `12%` of a number of percent. */
export const percentText = (value: number): string => percent.format(value / 100)

const inUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayFormat = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
const long = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const spoken = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const axis = dayFormat({ weekday: 'short', day: 'numeric' })
const axisMonth = dayFormat({ day: 'numeric', month: 'short' })

/** `17–23 November 2026`. */
export const spanText = (from: Day, to: Day): string =>
  from === to ? long.format(inUtc(from)) : long.formatRange(inUtc(from), inUtc(to))
/** `Saturday 21 November`. */
export const spokenDay = (day: Day): string => spoken.format(inUtc(day))
/** `Sat 21` in a week, `21 Nov` where there are more days. */
export const axisDay = (day: Day, isWeek: boolean): string =>
  (isWeek ? axis : axisMonth).format(inUtc(day))
