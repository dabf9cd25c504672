import type { Db } from './database.ts'
import { sql } from './sql.ts'
import { mostApartMs } from '../clock.ts'

/** A worker process, as it signs its beats. */
export interface BeatingWorker {
  readonly worker: string
  readonly host: string
  /** How far the clock of its machine is ahead of the database's. */
  readonly clockApartMs: number
}

/**
 * Signs that this worker is alive, by the database's real clock, and clears away what stopped
 * signing a day ago.
 */
export async function writeBeat(
  db: Db,
  { worker, host, clockApartMs }: BeatingWorker,
): Promise<void> {
  await db.run(sql`
    with gone as (delete from worker_beats where beat_at < clock_timestamp() - interval '1 day' and worker <> ${worker})
    insert into worker_beats (worker, host, started_at, beat_at, clock_apart_ms) values (${worker}, ${host}, clock_timestamp(), clock_timestamp(), ${Math.round(clockApartMs)})
    on conflict (worker) do update set beat_at = excluded.beat_at, clock_apart_ms = excluded.clock_apart_ms`)
}

export interface WorkerBeats {
  readonly alive: number
  readonly apart: number
  readonly newestBeatAgeMs: number | null
}

/** The worker stops in good order: nobody waits for its next beat. */
export async function endBeats(db: Db, worker: string): Promise<void> {
  await db.run(sql`delete from worker_beats where worker = ${worker}`)
}

/**
 * `alive`: workers that beat within `aliveMs`; `newestBeatAgeMs` is null when none has signed, or
 * each has stopped in good order. `apart`: how many of those alive have a clock that is off by
 * `mostApartMs` or more.
 */
export async function readBeats(db: Db, aliveMs: number): Promise<WorkerBeats> {
  return db.one(sql<WorkerBeats>`
    select count(*) filter (where beat_at > clock_timestamp() - ${aliveMs} * interval '1 millisecond')::int as alive,
      count(*) filter (where beat_at > clock_timestamp() - ${aliveMs} * interval '1 millisecond' and abs(clock_apart_ms) >= ${mostApartMs})::int as apart,
      (extract(epoch from clock_timestamp() - max(beat_at)) * 1000)::bigint as "newestBeatAgeMs"
    from worker_beats`)
}
