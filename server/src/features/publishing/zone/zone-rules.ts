import type { ZoneMove } from '@marquee/contract/publishing.ts'
import {
  formatWallTime,
  instantsOf,
  readWallTime,
  wallTimeAt,
  type WallTime,
} from '@marquee/contract/wall-time.ts'

/**
 * What is nearer than this stays where it is: it must not go out while the owner still reads the
 * question.
 */
const tooSoonMs = 60_000

export interface ZonedPost {
  readonly dueAt: Date
  /** As stored; null or unreadable is read off the old zone's clocks. */
  readonly wallTime: string | null
  /** Nothing of it has begun, and its instant is still to come. */
  readonly waits: boolean
}

export interface NewInstant {
  readonly at: Date
  readonly note: ZoneMove['note']
}

/**
 * Where keeping the clock time puts a post. The present instant when it waits no more, when the
 * clocks agree, or when the new one is over.
 */
export function keptClockTime(
  post: ZonedPost,
  { from, to, now }: { from: string; to: string; now: Date },
): NewInstant {
  const here: NewInstant = { at: post.dueAt, note: 'none' }
  if (!post.waits) return here
  const { at, note } = showing(storedWallTime(post, from), to, post.dueAt)
  if (at.getTime() === post.dueAt.getTime()) return here
  return at.getTime() <= now.getTime() + tooSoonMs ? { at: post.dueAt, note: 'past' } : { at, note }
}

export function storedWallTime(
  { wallTime, dueAt }: Pick<ZonedPost, 'wallTime' | 'dueAt'>,
  zone: string,
): WallTime {
  return readWallTime(wallTime ?? '') ?? wallTimeAt(dueAt, zone)
}

/** The stored text for an instant on a zone's clocks. */
export function wallTextAt(instant: Date, zone: string): string {
  return formatWallTime(wallTimeAt(instant, zone))
}

/**
 * When the zone's clocks show this: the first time of two, unless the present instant is one of
 * them; right after the gap if never.
 */
function showing(wall: WallTime, zone: string, present: Date): NewInstant {
  // wall times are kept to the minute, instants are not
  const withinMinute = present.getTime() % 60_000
  const all = instantsOf(wall, zone).map((instant) => new Date(instant.getTime() + withinMinute))
  if (all.some((instant) => instant.getTime() === present.getTime()))
    return { at: present, note: 'none' }
  const [first] = all
  if (!first) return { at: firstInstantFrom(wall, zone), note: 'gap' }
  return { at: first, note: all.length > 1 ? 'doubled' : 'none' }
}

/** The first instant at which the clocks show this or later: the end of the gap. */
function firstInstantFrom(wall: WallTime, zone: string): Date {
  const wanted = formatWallTime(wall)
  const guess = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
  let [before, after] = [Math.floor(guess / 60_000) - 26 * 60, Math.floor(guess / 60_000) + 26 * 60]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wallTextAt(new Date(middle * 60_000), zone) >= wanted) after = middle
    else before = middle
  }
  return new Date(after * 60_000)
}
