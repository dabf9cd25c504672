import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface NewEvent {
  readonly id: string
  readonly provider: string
  readonly eventId: string
  readonly kind: string
  readonly sealedBody: string
  readonly at: Date
}

/** True when it was not known before. */
export async function insertEvent(tx: Db, event: NewEvent): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into intake_events (id, provider, event_id, kind, sealed_body, received_at)
    values (${event.id}, ${event.provider}, ${event.eventId}, ${event.kind}, ${event.sealedBody}, ${event.at})
    on conflict (provider, event_id) do nothing`)
  return inserted === 1
}

/**
 * Gives a failed event that is told once more a new chance; answers its id, null when it has not
 * failed.
 */
export async function reviveEvent(
  tx: Db,
  provider: string,
  eventId: string,
): Promise<string | null> {
  const row = await tx.maybeOne(sql<{ id: string }>`
    update intake_events set state = 'waiting', tries = 0 where provider = ${provider} and event_id = ${eventId} and state = 'failed' returning id`)
  return row?.id ?? null
}

export interface EventRow {
  readonly id: string
  readonly provider: string
  readonly event_id: string
  readonly kind: string
  readonly sealed_body: string
  readonly tries: number
  readonly received_at: Date
}

/** Counts a try and answers the event; null when it is settled. */
export function beginTry(db: Db, id: string): Promise<EventRow | null> {
  return db.maybeOne(sql<EventRow>`
    update intake_events set tries = tries + 1 where id = ${id} and state = 'waiting'
    returning id, provider, event_id, kind, sealed_body, tries, received_at`)
}

export async function markProcessed(db: Db, id: string, at: Date): Promise<void> {
  await db.run(
    sql`update intake_events set state = 'processed', error = null, processed_at = ${at} where id = ${id}`,
  )
}

export async function markTried(
  db: Db,
  id: string,
  { error, isLast }: { readonly error: string; readonly isLast: boolean },
): Promise<void> {
  await db.run(
    sql`update intake_events set state = ${isLast ? 'failed' : 'waiting'}, error = ${error} where id = ${id} and state = 'waiting'`,
  )
}

export interface Unsettled {
  readonly provider: string
  readonly state: 'waiting' | 'failed'
  readonly events: number
}

export function countUnsettled(db: Db): Promise<Unsettled[]> {
  return db.many(sql<Unsettled>`
    select provider, state, count(*)::int as events from intake_events where state <> 'processed' group by provider, state order by provider, state`)
}

/** When the newest event came in, of those that are kept; null: there is none. */
export async function lastArrival(db: Db): Promise<Date | null> {
  const { at } = await db.one(
    sql<{ at: Date | null }>`select max(received_at) as at from intake_events`,
  )
  return at
}

/** Answers how many went; `limit` bounds what one statement holds. */
export function deleteProcessed(db: Db, before: Date, limit: number): Promise<number> {
  return db.run(sql`
    delete from intake_events where id in (select id from intake_events where state = 'processed' and processed_at < ${before} limit ${limit})`)
}
