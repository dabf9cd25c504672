import { maxScheduleAheadDays } from '@marquee/contract/post-limits.ts'
import { instantsOf, offsetMinutes, type WallTime } from '@marquee/contract/wall-time.ts'
import { clockTimeAt, dayAt, readFieldTime } from '#lib/time/dates.ts'
import { dayParts, type IsoDay } from '#ui/calendar/month-days.ts'

export type ScheduleChoice =
  /** A date or a time is still missing, or the time cannot be read. */
  | { readonly kind: 'incomplete' }
  /** The clocks jump over this time. */
  | { readonly kind: 'gap' }
  | { readonly kind: 'too-far' }
  | {
      readonly kind: 'moment'
      readonly instant: Date
      readonly wall: WallTime
      readonly isPast: boolean
      /** Both instants of a doubled hour, else one. */ readonly all: readonly Date[]
    }

interface ScheduleInput {
  readonly day: IsoDay | null
  readonly time: string
  readonly zone: string
  readonly now: Date
  /** Which of the two instants of a doubled hour. */
  readonly turn: 0 | 1
}

export function wallOf(day: IsoDay, time: string): WallTime | null {
  const clock = readFieldTime(time)
  return clock && { ...dayParts(day), ...clock }
}

/** What a date and a time come to in the company's zone: the instant decides (C96). */
export function scheduleChoice({ day, time, zone, now, turn }: ScheduleInput): ScheduleChoice {
  const wall = day === null ? null : wallOf(day, time)
  if (!wall) return { kind: 'incomplete' }
  const all = instantsOf(wall, zone)
  const instant = all[turn] ?? all[0]
  if (!instant) return { kind: 'gap' }
  if (instant.getTime() - now.getTime() > maxScheduleAheadDays * 86_400_000)
    return { kind: 'too-far' }
  return { kind: 'moment', instant, wall, isPast: instant.getTime() <= now.getTime(), all }
}

const two = (value: number) => String(value).padStart(2, '0')

/** Half hours of a day that its clocks skip: they are not offered. */
export function skippedTimes(day: IsoDay, zone: string): ReadonlySet<string> {
  const skipped = new Set<string>()
  for (let minutes = 0; minutes < 1440; minutes += 30) {
    const wall = { ...dayParts(day), hour: Math.floor(minutes / 60), minute: minutes % 60 }
    if (instantsOf(wall, zone).length === 0) skipped.add(`${two(wall.hour)}:${two(wall.minute)}`)
  }
  return skipped
}

/** `UTC+01:00` at an instant: what tells the two times of a doubled hour apart. */
export function offsetText(instant: Date, zone: string): string {
  const minutes = offsetMinutes(instant, zone)
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
}

/** A moment that was chosen before, as the dialog shows it; null when there is none any more. */
export function chosenBefore(
  start: string | null,
  zone: string,
  now: Date,
): { readonly day: IsoDay; readonly time: string; readonly turn: 0 | 1 } | null {
  const instant = start === null ? null : new Date(start)
  if (instant === null || instant.getTime() <= now.getTime()) return null
  const day = dayAt(instant, zone)
  const time = clockTimeAt(instant, zone)
  const wall = wallOf(day, time)
  const second = wall === null ? undefined : instantsOf(wall, zone)[1]
  return { day, time, turn: second?.getTime() === instant.getTime() ? 1 : 0 }
}
