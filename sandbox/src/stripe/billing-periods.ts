import type { Price } from './stripe-world.ts'

/** Some months after `anchor`, on its day or on the last one of a shorter month. */
function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor)
  const lastDay = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0),
  ).getUTCDate()
  return Date.UTC(
    date.getUTCFullYear(),
    date.getUTCMonth() + months,
    Math.min(date.getUTCDate(), lastDay),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    date.getUTCMilliseconds(),
  )
}

/**
 * End of the period that begins at `start`, counted from `anchor` so that the 31st comes back after
 * February.
 */
export function periodEndAfter(anchor: number, start: number, interval: Price['interval']): number {
  const step = interval === 'month' ? 1 : 12
  for (let months = step; ; months += step) {
    const end = monthsAfter(anchor, months)
    if (end > start) return end
  }
}

/** What is left of a paid period, in minor units. */
export function unusedPart(
  amount: number,
  { start, end, now }: { start: number; end: number; now: number },
): number {
  if (now >= end || end <= start) return 0
  return Math.round((amount * (end - Math.max(start, now))) / (end - start))
}
