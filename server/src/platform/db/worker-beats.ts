import type { Db } from './database.ts'
import { sql } from './sql.ts'
import { mostApartMs } from '../clock.ts'

/** A process, as it signs its beats. */
export interface BeatingWorker {
  readonly worker: string
  readonly host: string
  /** False: it has the web role alone, and signs for its keys. */
  readonly works: boolean
  /** Of the keys in its secrets.json, the one that it seals with last. */
  readonly keyIds: readonly string[]
  /** How far the clock of its machine is ahead of the database's. */
  readonly clockApartMs: number
}

/**
 * Signs that this process is alive, by the database's real clock, and clears away what stopped
 * signing a day ago.
 */
export async function writeBeat(
  db: Db,
  { worker, host, works, keyIds, clockApartMs }: BeatingWorker,
): Promise<void> {
  await db.run(sql`
    with gone as (delete from worker_beats where beat_at < clock_timestamp() - interval '1 day' and worker <> ${worker})
    insert into worker_beats (worker, host, works, started_at, beat_at, clock_apart_ms, key_ids, keys_at)
    values (${worker}, ${host}, ${works}, clock_timestamp(), clock_timestamp(), ${Math.round(clockApartMs)}, ${keyIds}, clock_timestamp())
    on conflict (worker) do update set beat_at = excluded.beat_at, clock_apart_ms = excluded.clock_apart_ms, key_ids = excluded.key_ids,
      keys_at = case when worker_beats.key_ids = excluded.key_ids then worker_beats.keys_at else excluded.keys_at end`)
}

export interface WorkerBeats {
  readonly alive: number
  readonly apart: number
  readonly newestBeatAgeMs: number | null
}

/** The process stops in good order: nobody waits for its next beat. */
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
    from worker_beats where works`)
}

/** Whether it is a process of ours, by its id, and beat within `aliveMs`. */
export async function isBeating(db: Db, worker: string, aliveMs: number): Promise<boolean> {
  const { isThere } = await db.one(
    sql<{
      isThere: boolean
    }>`select exists (select from worker_beats where worker = ${worker} and beat_at > clock_timestamp() - ${aliveMs} * interval '1 millisecond') as "isThere"`,
  )
  return isThere
}

/** What a process signed of the keys that it has. */
export interface KeyHolder {
  readonly host: string
  /** The one that it seals with last; null: a release of before keys were signed. */
  readonly keyIds: readonly string[] | null
  /** Since when it has just these, in milliseconds. */
  readonly heldMs: number | null
}

/** Every process that beat within `aliveMs`, web processes too. */
export function readKeyHolders(db: Db, aliveMs: number): Promise<KeyHolder[]> {
  return db.many(sql<KeyHolder>`
    select host, key_ids as "keyIds", (extract(epoch from clock_timestamp() - keys_at) * 1000)::bigint as "heldMs"
    from worker_beats where beat_at > clock_timestamp() - ${aliveMs} * interval '1 millisecond' order by host`)
}
