import { now } from '#lib/time/clock.ts'
import { useNow } from '#lib/time/use-now.ts'

/**
 * The moment, told anew by the half minute and with every list that comes: what was ended a second
 * ago is over.
 */
export function useMoment(): Date {
  useNow()
  return now()
}
