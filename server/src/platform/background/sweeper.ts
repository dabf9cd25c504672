import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { claimSweep, sweepPlatform } from '../db/sweeps.ts'
import { startDueLoop, type DueLoop } from './due-loop.ts'
import type { Log } from '../monitoring/log.ts'
import type { Room } from '../platform.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** The hour, in UTC, from which a night's sweep is due. */
const sweepHour = 3

/** The last 3 o'clock before now. */
export function lastNight(now: Date): Date {
  const today =
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + sweepHour * hourMs
  return new Date(today > now.getTime() ? today - dayMs : today)
}

export interface SweeperDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly rooms: readonly Pick<Room, 'sweep'>[]
}

/**
 * Deletes everywhere what has been kept for as long as promised (docs/retention.md). One room's
 * failure leaves the others their turn.
 */
export async function sweepAll(
  { db, log, rooms }: SweeperDeps,
  now: Date,
): Promise<Record<string, number>> {
  const swept: Record<string, number> = {}
  for (const sweep of [
    () => sweepPlatform(db, now),
    ...rooms.map((room) => () => room.sweep?.(now)),
  ]) {
    try {
      Object.assign(swept, await sweep())
    } catch (error) {
      log.error(
        { err: error },
        'a part of the nightly sweep failed; it is tried again the next night',
      )
    }
  }
  return swept
}

/**
 * Sweeps once a night, whichever process comes first; after a night that no process was up for, at
 * the next start.
 */
export function startSweeper(deps: SweeperDeps): DueLoop {
  const { db, clock, log } = deps
  return startDueLoop({
    name: 'nightly sweep',
    clock,
    log,
    everyMs: 10 * 60_000,
    async run(now) {
      if (!(await claimSweep(db, 'nightly', { night: lastNight(now), now }))) return
      const swept = await sweepAll(deps, now)
      log.info(
        { swept: Object.fromEntries(Object.entries(swept).filter(([, rows]) => rows > 0)) },
        'swept what was kept long enough',
      )
    },
  })
}
