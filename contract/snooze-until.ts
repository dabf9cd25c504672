import { instantsOf, readWallTime, wallTimeAt, type WallTime } from './wall-time.ts'

/** In an hour, today at 18:00, tomorrow at 09:00, next Monday at 09:00, on the company's clock. */
export const snoozeMoments = ['hour', 'tonight', 'tomorrow', 'monday'] as const
export type SnoozeMoment = (typeof snoozeMoments)[number]

const hourMs = 3_600_000
const evening = 18
const morning = 9

const isMoment = (text: string): text is SnoozeMoment =>
  snoozeMoments.some((moment) => moment === text)

/** The same hour so many days on; the calendar carries over months. */
function onDay({ year, month, day }: WallTime, later: number, hour: number): WallTime {
  const date = new Date(Date.UTC(year, month - 1, day + later))
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour,
    minute: 0,
  }
}

const weekdayOf = ({ year, month, day }: WallTime) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/**
 * When a snoozed item comes back, by the company's clock. Tonight is 18:00, or in three hours when
 * that is past; a time that the change to summer time skips is an hour later. Null: no such time,
 * or it is past.
 */
export function snoozeUntil(until: string, now: Date, zone: string): Date | null {
  const at = isMoment(until) ? momentAt(until, now, zone) : wallInstant(readWallTime(until), zone)
  return at !== null && at > now ? at : null
}

/** What would sleep beyond that comes back so long before nobody can answer any more. */
const wakesBeforeMs = 4 * hourMs

/**
 * When something comes back that can be answered until `closesAt` (null: always). In its last hours
 * it sleeps as long as somebody chose. What is too late already has nothing to lose. Null: it would
 * sleep until it is too late.
 */
export function wakesAt(
  chosen: Date,
  { closesAt, now }: { readonly closesAt: Date | null; readonly now: Date },
): Date | null {
  if (closesAt === null || closesAt <= now) return chosen
  const latest = new Date(closesAt.getTime() - wakesBeforeMs)
  if (chosen <= latest) return chosen
  if (latest > now) return latest
  return chosen < closesAt ? chosen : null
}

function momentAt(moment: SnoozeMoment, now: Date, zone: string): Date | null {
  const today = wallTimeAt(now, zone)
  switch (moment) {
    case 'hour':
      return new Date(now.getTime() + hourMs)
    case 'tonight': {
      const at = wallInstant(onDay(today, 0, evening), zone)
      return at !== null && at > now ? at : new Date(now.getTime() + 3 * hourMs)
    }
    case 'tomorrow':
      return wallInstant(onDay(today, 1, morning), zone)
    case 'monday':
      return wallInstant(onDay(today, (8 - weekdayOf(today)) % 7 || 7, morning), zone)
  }
}

function wallInstant(wall: WallTime | null, zone: string): Date | null {
  if (wall === null) return null
  const isThere = onDay(wall, 0, 0).day === wall.day && onDay(wall, 0, 0).month === wall.month
  if (!isThere || wall.hour > 23 || wall.minute > 59) return null
  const [first] = instantsOf(wall, zone)
  if (first) return first
  const { year, month, day, hour, minute } = wall
  const later = new Date(Date.UTC(year, month - 1, day, hour + 1, minute))
  const [next] = instantsOf({ ...wall, day: later.getUTCDate(), hour: later.getUTCHours() }, zone)
  return next ?? null
}
