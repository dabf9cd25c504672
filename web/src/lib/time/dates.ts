import { wallTimeAt, type WallTime } from '@marquee/contract/wall-time.ts'
import { texts as told } from '#texts/lib/dates'
import { locale } from '../language.ts'

const two = (value: number) => String(value).padStart(2, '0')
const wallOf = (instant: Date | string, zone: string): WallTime =>
  wallTimeAt(typeof instant === 'string' ? new Date(instant) : instant, zone)
type Day = Pick<WallTime, 'year' | 'month' | 'day'>
const formats = new Map<string, Intl.DateTimeFormat>()
/** Made once: making one takes longer than all that is written with it in a list. */
function formatOf(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(parts)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}
/** The day of a wall clock with these parts of it. */
const written = ({ year, month, day }: Day, parts: Intl.DateTimeFormatOptions) =>
  formatOf(parts).format(Date.UTC(year, month - 1, day))
const dateOf = (wall: Day, day: 'numeric' | '2-digit' = 'numeric') =>
  written(wall, { day, month: 'long', year: 'numeric' })

/** `24 November 2026 - 18:30`: details and what is scheduled. */
export function longDateTime(instant: Date | string, zone: string): string {
  const wall = wallOf(instant, zone)
  return `${dateOf(wall, '2-digit')} - ${clockTime(wall)}`
}

/** `24/11/2026 - 18:30`, or `24.11.2026 - 18:30` where the language writes it so: lists. */
export function listDateTime(instant: Date | string, zone: string): string {
  const wall = wallOf(instant, zone)
  const date = written(wall, { day: '2-digit', month: '2-digit', year: 'numeric' })
  return `${date} - ${clockTime(wall)}`
}

/** `24.11.2026`: the date field. */
export function fieldDate(wall: Pick<WallTime, 'year' | 'month' | 'day'>): string {
  return `${two(wall.day)}.${two(wall.month)}.${wall.year}`
}

/** `November 24` of an instant in a zone: Instagram's own way (C79). */
export function monthDay(instant: string, zone: string): string {
  const wall = wallOf(instant, zone)
  return told.monthDay({ month: written(wall, { month: 'long' }), day: two(wall.day) })
}

/** `24 November, 18:30`: orders (DELIVERY-004; hours by C64). */
export function dayMonthTime(instant: Date | string, zone: string): string {
  const wall = wallOf(instant, zone)
  return `${written(wall, { day: 'numeric', month: 'long' })}, ${clockTime(wall)}`
}

/** `18:30` */
export function clockTime(wall: Pick<WallTime, 'hour' | 'minute'>): string {
  return `${two(wall.hour)}:${two(wall.minute)}`
}

/** `18:30` of an instant in a zone. */
export function clockTimeAt(instant: Date | string, zone: string): string {
  return clockTime(wallOf(instant, zone))
}

/**
 * `18:30:04` of an instant in a zone. Offsets are whole minutes, so seconds are the same
 * everywhere.
 */
export function secondTimeAt(instant: string, zone: string): string {
  return `${clockTimeAt(instant, zone)}:${two(new Date(instant).getUTCSeconds())}`
}

/** `24 November 2026` of an instant in a zone. */
export function longDate(instant: string, zone: string): string {
  const wall = wallOf(instant, zone)
  return dateOf(wall)
}

/** `2 h 20 min`, `45 min`, `30 s`: how long something lasted. */
export function lasting(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours === 0
    ? `${minutes} min`
    : `${hours} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`
}

/** `Tuesday 24 November 2026 at 18:30` */
export function spokenDateTime(wall: WallTime): string {
  const day = told.spokenDay({
    weekday: written(wall, { weekday: 'long' }),
    date: dateOf(wall),
  })
  return told.at({ day, time: clockTime(wall) })
}

/** `2026-11-24`, the day of an instant in a zone. */
export function dayAt(instant: Date | string, zone: string): string {
  const wall = wallOf(instant, zone)
  return `${wall.year}-${two(wall.month)}-${two(wall.day)}`
}

/** `24.11.2026` read back; null when it is not a date. Also takes `24/11/2026` and single digits. */
export function readFieldDate(
  typed: string,
): { readonly year: number; readonly month: number; readonly day: number } | null {
  const found = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})\s*$/.exec(typed)
  if (!found) return null
  const [day, month, year] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1 ? { year, month, day } : null
}

/** `18:30` read back to the minute; null when it is not a time. Also takes `18.30` and `1830`. */
export function readFieldTime(
  typed: string,
): { readonly hour: number; readonly minute: number } | null {
  const found = /^\s*(\d{1,2})[:.]?(\d{2})\s*$/.exec(typed)
  if (!found) return null
  const [hour, minute] = [Number(found[1]), Number(found[2])]
  return hour < 24 && minute < 60 ? { hour, minute } : null
}

const dayMs = 86_400_000

/**
 * `in 4 h 14 min`, `in 3 days`, `2 h ago`, `now`: how far an instant is from `from`. From 24 hours
 * on it counts the days of the calendar in that zone, where it is another day.
 */
export function distance(instant: Date | string, from: Date, zone: string): string {
  const minutes = Math.round(
    ((typeof instant === 'string' ? new Date(instant) : instant).getTime() - from.getTime()) /
      60_000,
  )
  const size = Math.abs(minutes)
  if (size === 0) return told.now
  const hours = Math.floor(size / 60)
  const days = Math.abs(
    Math.round((Date.parse(dayAt(instant, zone)) - Date.parse(dayAt(from, zone))) / dayMs),
  )
  const words =
    size < 60
      ? `${size} min`
      : hours < 24 || days === 0
        ? `${hours} h${size % 60 === 0 ? '' : ` ${size % 60} min`}`
        : told.days({ count: days })
  return minutes > 0 ? told.ahead({ size: words }) : told.ago({ size: words })
}

/** The zone of this browser. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** `Europe/London` as people say it: `London`. */
export function zoneCity(zone: string): string {
  return (zone.split('/').pop() ?? zone).replaceAll('_', ' ')
}
