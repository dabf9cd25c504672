import { dayMs } from './daily-metrics.ts'

const clock = new Intl.DateTimeFormat('en-US-u-hc-h23', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
})

function read(ms: number): { day: number; hour: number } {
  const parts = new Map(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  const at = Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1)
  return { day: at / dayMs, hour: parts.get('hour') ?? 0 }
}

/** The day of an instant by the clocks of California, where Meta counts, as its number since 1970. */
export const californianDay = (ms: number): number => read(ms).day

/** When that day begins there: seven or eight hours after UTC's. */
export function startOfCalifornianDay(day: number): number {
  const early = day * dayMs + 7 * 3_600_000
  return read(early).hour === 0 ? early : early + 3_600_000
}
