import { setTimeout as wait } from 'node:timers/promises'
import type { Venue } from './connect-accounts.ts'
import { isLostCall } from './owner-client.ts'

/** Somebody who looks and posts all the time, and presses again where no answer came. */
export interface OngoingSubmits {
  /** Every text whose call was answered, and what was seen until now. */
  readonly acknowledged: string[]
  readonly counts: { calls: number; repeated: number; slowestMs: number }
  stop(): Promise<void>
}

const pauseMs = 700
/** Two minutes of refusals, half a second apart. */
const longestTries = 240

/** Post Now and a look at the list in turn, on Facebook alone: quick, and its books can be read. */
export function keepSubmitting(venues: readonly Venue[], name: string): OngoingSubmits {
  const acknowledged: string[] = []
  const counts = { calls: 0, repeated: 0, slowestMs: 0 }
  let stopped = false
  /** The browser keeps the key of a press until it was answered. */
  const untilAnswered = async (call: () => Promise<unknown>) => {
    const begun = performance.now()
    for (let tries = 1; ; tries++) {
      counts.calls++
      try {
        await call()
        counts.slowestMs = Math.max(counts.slowestMs, performance.now() - begun)
        return
      } catch (error) {
        if (!isLostCall(error) || tries > longestTries) throw error
        counts.repeated++
        await wait(500)
      }
    }
  }
  const press = async () => {
    for (let number = 1; !stopped; number++) {
      const venue = venues[number % venues.length]
      if (!venue) throw new Error('There is no venue.')
      const title = `${name} ${number}: the kitchen is open.`
      const key = crypto.randomUUID()
      await untilAnswered(() =>
        venue.owner.call(
          'POST /posts',
          { title, mediaIds: venue.mediaIds.slice(0, 1), socialNetworks: ['facebook'] },
          { key },
        ),
      )
      acknowledged.push(title)
      await untilAnswered(() => venue.owner.call('GET /posts'))
      await wait(pauseMs)
    }
  }
  const pressing = press()
  // told by stop
  pressing.catch(() => undefined)
  return {
    acknowledged,
    counts,
    async stop() {
      stopped = true
      await pressing
    },
  }
}
