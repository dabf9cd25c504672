import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type Destination = 'analytics' | 'lead' | 'conversion'

export interface NewEvent {
  readonly id: string
  readonly destination: Destination
  readonly event: string
  readonly userId: string | null
  readonly sealedData: string
  readonly at: Date
}

export async function insertEvent(
  tx: Db,
  { id, destination, event, userId, sealedData, at }: NewEvent,
): Promise<void> {
  await tx.run(sql`
    insert into outside_events (id, destination, event, user_id, sealed_data, created_at, updated_at)
    values (${id}, ${destination}, ${event}, ${userId}, ${sealedData}, ${at}, ${at})`)
}

export interface WaitingEvent {
  readonly id: string
  readonly destination: Destination
  readonly event: string
  readonly sealed_data: string
  readonly tries: number
}

/** Counts one try of a waiting event; null when it is settled. */
export function countTry(db: Db, id: string, at: Date): Promise<WaitingEvent | null> {
  return db.maybeOne(sql<WaitingEvent>`
    update outside_events set tries = tries + 1, updated_at = ${at} where id = ${id} and state = 'queued' and sealed_data is not null
    returning id, destination, event, sealed_data, tries`)
}

/** What it said is erased either way; `error` null: it was taken. */
export async function settleEvent(
  db: Db,
  id: string,
  { error, at }: { readonly error: string | null; readonly at: Date },
): Promise<void> {
  await db.run(
    sql`update outside_events set state = ${error === null ? 'sent' : 'failed'}, error = ${error}, sealed_data = null, updated_at = ${at} where id = ${id}`,
  )
}

/** False when it was told before; waits for somebody who is telling it now. */
export async function reportOnce(tx: Db, key: string, at: Date): Promise<boolean> {
  return (
    (await tx.run(
      sql`insert into told_once (key, created_at) values (${key}, ${at}) on conflict (key) do nothing`,
    )) === 1
  )
}

export async function deleteOld(
  db: Db,
  eventsBefore: Date,
  toldBefore: Date,
): Promise<Record<'outside_events' | 'told_once', number>> {
  return {
    outside_events: await db.run(
      sql`delete from outside_events where created_at < ${eventsBefore}`,
    ),
    told_once: await db.run(sql`delete from told_once where created_at < ${toldBefore}`),
  }
}

export async function deleteEventsOf(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`delete from outside_events where user_id = ${userId}`)
}

export function listEventsOf(
  db: Db,
  userId: string,
): Promise<{ destination: Destination; event: string; created_at: Date }[]> {
  return db.many(
    sql<{
      destination: Destination
      event: string
      created_at: Date
    }>`select destination, event, created_at from outside_events where user_id = ${userId} order by created_at, id`,
  )
}
