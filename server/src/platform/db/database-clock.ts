import { isApart, type MovableClock } from '../clock.ts'
import type { Log } from '../monitoring/log.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

const everyMs = 5000
/** At first the quickest answer of so many counts: the first ones open connections. */
const firstAsks = 3

export interface DatabaseClock {
  /** Asks the database for its time now. */
  ask(): Promise<void>
  stop(): void
}

/**
 * Keeps this process at the database's time, whatever its machine's own clock reads and however
 * that is set meanwhile. Half the round trip is taken for the way there. What the answer leaves
 * open by that much is no reason to move the clock. Resolves when the time is known; throws when
 * the database does not answer at first, and later goes on by the monotonic clock until it does.
 */
export async function followDatabaseClock(deps: {
  readonly db: Db
  readonly clock: MovableClock
  readonly log: Log
}): Promise<DatabaseClock> {
  const { db, clock, log } = deps
  let wasApart = false
  const read = async () => {
    const before = clock.monotonicMs()
    const { now } = await db.one(sql<{ now: Date }>`select clock_timestamp() as now`)
    const halfMs = (clock.monotonicMs() - before) / 2
    return { databaseMs: now.getTime(), atMs: before + halfMs, halfMs }
  }
  const reportOnce = () => {
    if (isApart(clock) === wasApart) return
    wasApart = !wasApart
    if (wasApart)
      log.error(
        { apartMs: Math.round(clock.apartMs()) },
        'the clock of this machine is not that of the database; nothing is sent from here until it is set right',
      )
    else log.info('the clock of this machine is that of the database again')
  }
  const ask = async () => {
    const { databaseMs, atMs, halfMs } = await read()
    const shownMs = clock.now().getTime() - clock.offsetMs() - (clock.monotonicMs() - atMs)
    // the database counts in whole milliseconds here
    if (Math.abs(databaseMs - shownMs) > halfMs + 1) clock.follow(databaseMs, atMs)
    reportOnce()
  }
  const first = []
  for (let asks = 0; asks < firstAsks; asks++) first.push(await read())
  const [best] = first.toSorted((a, b) => a.halfMs - b.halfMs)
  if (best) clock.follow(best.databaseMs, best.atMs)
  reportOnce()
  const timer = setInterval(() => {
    ask().catch((error: unknown) =>
      log.warn({ err: error }, 'the clock of the database could not be read'),
    )
  }, everyMs)
  timer.unref()
  return { ask, stop: () => clearInterval(timer) }
}
