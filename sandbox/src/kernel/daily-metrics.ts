import { createHash } from 'node:crypto'

export const dayMs = 86_400_000
/** Guests look where to eat from Thursday on; Monday is quiet. From Sunday, as `getUTCDay` counts. */
const ofWeekday = [0.98, 0.74, 0.79, 0.88, 1.04, 1.28, 1.33]

/** A number in [0, 1) that is the same whenever it is asked for. */
function fixed(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 4_294_967_296
}

/**
 * What one day brought, `day` being its number since 1970: the same whenever it is asked, more at
 * weekends, a little more from month to month, and never quite even.
 */
export function metricOn(of: string, usual: number, day: number): number {
  const weekday = ofWeekday[new Date(day * dayMs).getUTCDay()] ?? 1
  const growth = 1 + ((day % 365) / 365) * 0.2
  const noise = 0.82 + 0.36 * fixed(`${of} ${day}`)
  // now and then something is passed on by many
  const luck = fixed(`${of} luck ${day}`) > 0.965 ? 1.9 : 1
  return Math.round(usual * weekday * growth * noise * luck)
}

/** The same of any span: days count by their share in it. */
export function metricIn(
  of: string,
  usual: number,
  { since, until }: { since: number; until: number },
): number {
  let sum = 0
  for (let day = Math.floor(since / dayMs); day * dayMs < until; day++) {
    const share = Math.min(until, (day + 1) * dayMs) - Math.max(since, day * dayMs)
    sum += (metricOn(of, usual, day) * share) / dayMs
  }
  return Math.round(sum)
}
