import * as z from 'zod/mini'
import { setTimeout as wait } from 'node:timers/promises'
import type { MovableClock } from './clock.ts'
import type { Log } from './monitoring/log.ts'
import { OutboundError, type Outbound } from './outbound/outbound-http.ts'

const reading = z.object({ offsetMs: z.number(), version: z.number() })

export interface TownClock {
  /** Resolves when the town's offset was read once. */
  readonly known: Promise<void>
  stop(): void
}

/**
 * Keeps this process's clock at the town's offset by a long poll. Demo mode only; live mode never
 * calls it.
 */
export function followTownClock(deps: {
  readonly clock: MovableClock
  readonly outbound: Outbound
  readonly log: Log
  readonly townUrl: string
}): TownClock {
  let stopped = false
  const { promise: known, resolve: isKnown } = Promise.withResolvers<void>()
  const read = async (query: string) => {
    const answer = await deps.outbound.send({
      method: 'GET',
      url: `${deps.townUrl}/control/clock${query}`,
      timeoutMs: 40_000,
    })
    return reading.parse(JSON.parse(answer.body.toString()))
  }
  const follow = async () => {
    let version: number | null = null
    while (!stopped) {
      try {
        const now: z.output<typeof reading> = await read(
          version === null ? '' : `?after=${version}&waitMs=25000`,
        )
        version = now.version
        deps.clock.moveTo(now.offsetMs)
        isKnown()
      } catch (error) {
        version = null
        if (!(error instanceof OutboundError))
          deps.log.warn({ err: error }, 'the town’s clock could not be read')
        await wait(500)
      }
    }
  }
  void follow()
  return {
    known,
    stop: () => {
      stopped = true
    },
  }
}
