import { instantsOf, readWallTime, wallTimeAt, type WallTime } from '@marquee/contract/wall-time.ts'
import { snoozeMoments, type SnoozeMoment } from '@marquee/contract/team-inbox.ts'

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
