import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { recodeNextOfLedger } from '../db/schema/recode-ledger.ts'
import type { Log } from '../monitoring/log.ts'
import { startDueLoop, type DueLoop } from './due-loop.ts'

/** Between two parts, so that the database serves others. */
const pauseMs = 200

/** Goes through the ledger once, in one process at a time, beside the other work of a worker. */
export function startLedgerRecoding({
  db,
  clock,
  log,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}): DueLoop {
  return startDueLoop({
    name: 'codes of the ledger',
    clock,
    log,
    everyMs: 10 * 60_000,
    async run(now, isStopping) {
      while (!isStopping() && (await recodeNextOfLedger(db, { now }))) await wait(pauseMs)
    },
  })
}
