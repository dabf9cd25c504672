import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/monitoring/log.ts'

/** A row in the hands of one worker, proven by its fence. */
export interface Leased {
  readonly company_id: string
  readonly id: string
  readonly fence: number
}

/**
 * Between the last moment a call may start and the end of the lease lies the call itself and this
 * much.
 */
export const guardMs = 50

/**
 * What this worker holds, and until when it may still begin a call. The deadline counts from before
 * the claim was asked for, on the monotonic clock and on the machine's own: a process that was
 * frozen, or a machine that slept, finds it passed and sends nothing.
 */
export interface LeaseKeeper {
  hold(claimed: Leased, askedAtMs: number): void
  drop(claimed: Leased): void
  mayStillSend(claimed: Leased): boolean
  stop(): void
}

export function startLeaseKeeper(deps: {
  readonly clock: Clock
  readonly log: Log
  readonly timing: { readonly leaseMs: number; readonly callTimeoutMs: number }
  /** Moves on the leases of these rows; answers which are still this worker's. */
  readonly renew: (
    held: readonly Leased[],
    leaseMs: number,
  ) => Promise<readonly Pick<Leased, 'id' | 'fence'>[]>
}): LeaseKeeper {
  const { clock, timing } = deps
  const held = new Map<string, { claimed: Leased; untilMs: number; untilWallMs: number }>()
  // the monotonic clock stands still while a machine sleeps; its own clock does not
  const wallMs = () => clock.machineMs()
  const key = ({ id, fence }: Pick<Leased, 'id' | 'fence'>) => `${id}:${fence}`
  const renew = async () => {
    if (held.size === 0) return
    const [before, beforeWall] = [clock.monotonicMs(), wallMs()]
    for (const ours of await deps.renew(
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
