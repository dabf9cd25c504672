/**
 * Names of months and days, Monday first, and how a moment is told. Two or three letters of a day
 * are its short name.
 */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export const told = {
  now: 'now',
  monthDay: (month: string, day: string) => `${month} ${day}`,
  at: (day: string, time: string) => `${day} at ${time}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  ahead: (size: string) => `in ${size}`,
  ago: (size: string) => `${size} ago`,
} as const
