import type { LostCall } from '../intents/intent.ts'

/** How far a network's clock may be from ours, in milliseconds. */
export const clocksApartMs = 15 * 60_000

/** When a network may say that a lost call took effect, by its own clock. */
export function spanOfLost({ startedAt, deadlineAt }: Pick<LostCall, 'startedAt' | 'deadlineAt'>): {
  readonly since: Date
  readonly until: Date
} {
  return {
    since: new Date(startedAt.getTime() - clocksApartMs),
    until: new Date(deadlineAt.getTime() + clocksApartMs),
  }
}
