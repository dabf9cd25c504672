import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { tooMany } from './maps-error.ts'

/** Beyond this wait a person has given up on the list. */
const longestWaitMs = 3_000

/**
 * Lets calls through one after the other, `everyMs` apart. Throws `rate-limited` where a call would
 * have to wait longer than 3 s.
 */
export function createPace(
  everyMs: number,
  clock: Pick<Clock, 'now'>,
  wait: (ms: number) => Promise<unknown> = sleep,
): () => Promise<void> {
  let freeAt = 0
  return async () => {
    if (everyMs === 0) return
    const now = performance.now()
    const turn = Math.max(now, freeAt)
    if (turn - now > longestWaitMs) throw tooMany(clock.now(), { code: 'own-pace' })
    freeAt = turn + everyMs
    if (turn > now) await wait(turn - now)
  }
}
