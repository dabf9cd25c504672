import type { NetworkMetrics } from '@marquee/contract/networks/metrics/network-metrics.ts'
import { addDays, dayAt, startOfDay, type Day } from '@marquee/contract/venue-days.ts'
import type { Period } from '../periods.ts'

/** Numbers are read so often where reading is free. */
export const usualEveryMs = 6 * 3_600_000
/** What counts as they are now is read once more, so long before the venue's day ends. */
const beforeMidnightMs = 5 * 60_000
const apartMs = 10 * 60_000

const later = (a: Day, b: Day) => (a > b ? a : b)

/**
 * Which days to ask for, oldest first, none of more days than the network answers at once: what was
 * never read, and what may still have changed. After an outage that is all of the gap that the
 * network has kept.
 */
export function daysToRead(
  network: Pick<NetworkMetrics, 'backDays' | 'keptDays' | 'windowDays' | 'lateDays'>,
  readThrough: Day | null,
  today: Day,
): Period[] {
  const { backDays, keptDays, windowDays, lateDays } = network
  if (backDays === 0) return []
  const yesterday = addDays(today, -1)
  const wanted =
    readThrough === null ? addDays(today, -backDays) : addDays(readThrough, 1 - lateDays)
  const plan: Period[] = []
  let from = later(wanted, addDays(today, -keptDays))
  while (from <= yesterday) {
    const end = addDays(from, windowDays - 1)
    const to = end < yesterday ? end : yesterday
    plan.push({ from, to })
    from = addDays(to, 1)
  }
  return plan
}

/**
 * When an account is read next: after the usual time, and once shortly before each day is over. A
 * network that tells no days has no numbers of a day on which it was not read.
 */
export function nextReading(now: Date, zone: string, everyMs: number): Date {
  const today = dayAt(now, zone)
  const usual = now.getTime() + everyMs
  const evenings = [1, 2].map(
    (days) => startOfDay(addDays(today, days), zone).getTime() - beforeMidnightMs,
  )
  const evening = evenings.find((at) => at >= now.getTime() + apartMs)
  return new Date(Math.min(evening ?? usual, usual))
}
