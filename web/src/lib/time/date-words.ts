import { locale } from '../language.ts'

const named = (form: Intl.DateTimeFormatOptions, days: readonly Date[]): readonly string[] => {
  const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' })
  return days.map((day) => format.format(day))
}
// 2024 began on a Monday
const inJanuary = (day: number) => new Date(Date.UTC(2024, 0, day))

/** Names of the months. */
export const months = named(
  { month: 'long' },
  Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1))),
)
const week = Array.from({ length: 7 }, (_, day) => inJanuary(day + 1))
/** Names of the days, Monday first. Two or three letters of a day are its short name. */
export const weekdays = named({ weekday: 'long' }, week)
