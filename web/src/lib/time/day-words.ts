import type { Day } from '@marquee/contract/venue-days.ts'
import { locale } from '../language.ts'

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
