import { hostname } from 'node:os'
import { endBeats, writeBeat } from '../db/worker-beats.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Log } from '../monitoring/log.ts'
import type { Secrets } from '../secrets.ts'

export const beatEveryMs = 10_000

/**
 * The sign of life of this process. It comes from its own event loop, so a process that hangs stops
 * signing.
 */
export interface WorkerBeat {
  /** Signs off: after this the worker is not missed. */
  stop(): Promise<void>
}

/**
 * Resolves when the first beat is written. Later beats that fail are logged, and missing beats are
 * what `/health` looks for. A process that is no worker signs too: it seals, and `npm run
 * rotate-key` asks who has which key.
 */
export async function startWorkerBeat({
  db,
  clock,
  log,
  secrets,
  works = true,
  worker = newId(),
  everyMs = beatEveryMs,
}: {
  readonly db: Db
  readonly clock: Pick<Clock, 'apartMs'>
  readonly log: Log
  readonly secrets: Pick<Secrets, 'keyIds'>
  readonly works?: boolean
  /** The id of this process. */
  readonly worker?: string
  readonly everyMs?: number
}): Promise<WorkerBeat> {
  const me = () => ({
    worker,
    host: hostname(),
    works,
    keyIds: secrets.keyIds(),
    clockApartMs: clock.apartMs(),
  })
  let writing: Promise<void> | null = null
  const beat = () => {
    // a database that hangs is not asked a second time meanwhile
    writing ??= writeBeat(db, me())
      .catch((error: unknown) => log.warn({ err: error }, 'the sign of life could not be written'))
      .finally(() => {
        writing = null
      })
  }
  await writeBeat(db, me())
  const timer = setInterval(beat, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await writing
      await endBeats(db, worker)
    },
  }
}
