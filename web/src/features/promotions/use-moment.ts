import { now } from '#lib/time/clock.ts'
import { useNow } from '#lib/time/use-now.ts'

/** `12m left` is told by the minute. */
const tickMs = 30_000

/**
 * The moment, told anew by the half minute and with every list that comes: what was ended a second
 * ago is over.
 */
export function useMoment(): Date {
  useNow(tickMs)
  return now()
}
