import { keepFormats } from './zone-formats.ts'

/** Wall time of a zone, to the minute: what the owner sees on the clock above the bar. */
export interface WallTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const kept = keepFormats()
const formatOf = (zone: string): Intl.DateTimeFormat =>
  kept(
    zone,
    () =>
      new Intl.DateTimeFormat('en-US-u-ca-gregory-hc-h23', {
        timeZone: zone,
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      }),
  )

/**
 * The wall time of an instant in a zone. Seconds are dropped. Throws RangeError for an unknown
 * zone.
 */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  const parts = new Map<string, number>()
  for (const part of formatOf(zone).formatToParts(instant)) parts.set(part.type, Number(part.value))
  return {
    year: parts.get('year') ?? 0,
    month: parts.get('month') ?? 0,
    day: parts.get('day') ?? 0,
    hour: parts.get('hour') ?? 0,
    minute: parts.get('minute') ?? 0,
  }
}

const asUtc = (wall: WallTime) =>
  Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)

/**
 * Minutes by which the zone's clock is ahead of UTC at this instant; seconds of historic offsets
 * are dropped.
 */
export function offsetMinutes(instant: Date, zone: string): number {
  return Math.round(
    (asUtc(wallTimeAt(instant, zone)) - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000,
  )
}

/**
 * Every instant at which the zone's clocks show this wall time, earliest first: none in the hour
 * that daylight saving skips, two in the hour it repeats, one otherwise (C96).
 */
export function instantsOf(wall: WallTime, zone: string): Date[] {
  const guess = asUtc(wall)
  const offsets = new Set<number>()
  for (const hours of [-26, -1, 0, 1, 26])
    offsets.add(offsetMinutes(new Date(guess + hours * 3_600_000), zone))
  const found: number[] = []
  for (const offset of offsets) {
    const instant = guess - offset * 60_000
    if (asUtc(wallTimeAt(new Date(instant), zone)) === guess) found.push(instant)
  }
  return [...new Set(found)].sort((a, b) => a - b).map((at) => new Date(at))
}

const two = (value: number) => String(value).padStart(2, '0')

/** Reads what `formatWallTime` wrote; null when it is no such text. */
export function readWallTime(text: string): WallTime | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text)
  return (
    found && {
      year: Number(found[1]),
      month: Number(found[2]),
      day: Number(found[3]),
      hour: Number(found[4]),
      minute: Number(found[5]),
    }
  )
}

/** As stored beside a scheduled post: `2026-11-24T18:30`. */
export function formatWallTime(wall: WallTime): string {
  return `${String(wall.year).padStart(4, '0')}-${two(wall.month)}-${two(wall.day)}T${two(wall.hour)}:${two(wall.minute)}`
}
