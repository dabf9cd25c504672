import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { guardMs, type EngineTiming } from './engine-timing.ts'
import { renewLeases, type Claimed } from './ledger-store.ts'

/**
 * What this worker holds, and until when it may still begin a call. The deadline counts from before
 * the claim was asked for, on the monotonic clock and on the machine's own: a process that was
 * frozen, or a machine that slept, finds it passed and sends nothing.
 */
export interface LeaseKeeper {
  hold(claimed: Claimed, askedAtMs: number): void
  drop(claimed: Claimed): void
  mayStillSend(claimed: Claimed): boolean
  stop(): void
}

export function startLeaseKeeper(deps: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly timing: EngineTiming
}): LeaseKeeper {
  const { clock, timing } = deps
  const held = new Map<string, { claimed: Claimed; untilMs: number; untilWallMs: number }>()
  // the monotonic clock stands still while a machine sleeps; its own clock does not
  const wallMs = () => clock.machineMs()
  const key = ({ id, fence }: Pick<Claimed, 'id' | 'fence'>) => `${id}:${fence}`
  const renew = async () => {
    if (held.size === 0) return
    const [before, beforeWall] = [clock.monotonicMs(), wallMs()]
    for (const ours of await renewLeases(
      deps.db,
      [...held.values()].map(({ claimed }) => claimed),
      timing.leaseMs,
    )) {
      const entry = held.get(key(ours))
      if (entry)
        Object.assign(entry, {
          untilMs: before + timing.leaseMs,
          untilWallMs: beforeWall + timing.leaseMs,
        })
    }
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => deps.log.warn({ err: error }, 'leases could not be renewed'))
  }, timing.leaseMs / 3)
  return {
    hold: (claimed, askedAtMs) =>
      void held.set(key(claimed), {
        claimed,
        untilMs: askedAtMs + timing.leaseMs,
        untilWallMs: wallMs() - (clock.monotonicMs() - askedAtMs) + timing.leaseMs,
      }),
    drop: (claimed) => void held.delete(key(claimed)),
    mayStillSend(claimed) {
      const entry = held.get(key(claimed))
      const needed = timing.callTimeoutMs + guardMs
      return (
        entry !== undefined &&
        clock.monotonicMs() < entry.untilMs - needed &&
        wallMs() < entry.untilWallMs - needed
      )
    },
    stop: () => clearInterval(timer),
  }
}
