import type { Message } from '@marquee/contract/message.ts'
import type { Prepared } from '#connectors/capabilities/publish/publisher.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { IntentHold, IntentRow, IntentState } from './intent.ts'

export const intentColumns = part`i.company_id, i.id, i.kind, i.key, i.network, i.social_account_id, i.publication_id, i.subject, i.sets, i.payload, i.author_id, i.correlation_id, i.state, i.hold_reason, message_of(i.message) as message,
  i.outcome, i.due_at, i.late_after, i.next_at, i.fence, i.tries, i.looks, i.look_since, i.prepared, i.after_id, i.after_remote_id, i.remote_id, i.created_at, i.finished_at, i.is_working, i.unseen_since, i.worker is not null as is_in_hand`

/** What a step follows, as it is now; locked, so that it cannot be done between look and insert. */
export interface Before {
  readonly isDone: boolean
  readonly isOver: boolean
  readonly remoteId: string | null
}

export async function lockBefore(tx: Db, companyId: string, id: string): Promise<Before | null> {
  const row =
    (await tx.maybeOne(sql<{ state: string; remote_id: string | null }>`
      select state, remote_id from publications where company_id = ${companyId} and id = ${id} for share`)) ??
    (await tx.maybeOne(sql<{ state: string; remote_id: string | null }>`
      select state, remote_id from outbox_intents where company_id = ${companyId} and id = ${id} for share`))
  if (!row) return null
  return {
    isDone: row.state === 'done' || (row.state === 'published' && row.remote_id !== null),
    isOver: row.state === 'canceled',
    remoteId: row.remote_id,
  }
}

export async function findByKey(
  db: Db,
  companyId: string,
  { kind, key }: { readonly kind: string; readonly key: string },
): Promise<IntentRow | null> {
  return db.maybeOne(sql<IntentRow>`
    select ${intentColumns} from outbox_intents i where company_id = ${companyId} and kind = ${kind} and key = ${key}`)
}

export async function findIntent(db: Db, companyId: string, id: string): Promise<IntentRow | null> {
  return db.maybeOne(
    sql<IntentRow>`select ${intentColumns} from outbox_intents i where company_id = ${companyId} and id = ${id}`,
  )
}

/** The steps that follow a publication or an intent, oldest first. */
export async function listAfter(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<IntentRow[]> {
  return db.many(sql<IntentRow>`
    select ${intentColumns} from outbox_intents i where company_id = ${companyId} and after_id = any(${[...ids]}::uuid[]) order by created_at, id`)
}

/** The intents of publications, oldest first. */
export async function listOfPublications(
  db: Db,
  companyId: string,
  publicationIds: readonly string[],
): Promise<IntentRow[]> {
  return db.many(sql<IntentRow>`
    select ${intentColumns} from outbox_intents i where company_id = ${companyId} and publication_id = any(${[...publicationIds]}::uuid[]) order by created_at, id`)
}

/** Presses that give it intents one after another, then those it has, in one order. */
export async function lockOfPublication(
  tx: Db,
  companyId: string,
  publicationId: string,
): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId} ${publicationId}`}, 71))`,
  )
  await tx.run(
    sql`select 1 from outbox_intents where company_id = ${companyId} and publication_id = ${publicationId} order by id for update`,
  )
}

/** Of these kinds the newest intent at each of these subjects. */
export async function listNewest(
  db: Db,
  of: {
    readonly companyId: string
    readonly socialAccountId: string
    readonly subjects: readonly string[]
    readonly kinds: readonly string[]
  },
): Promise<IntentRow[]> {
  return db.many(sql<IntentRow>`
    select distinct on (subject) ${intentColumns} from outbox_intents i where company_id = ${of.companyId} and social_account_id = ${of.socialAccountId}
      and subject = any(${[...of.subjects]}::text[]) and kind = any(${[...of.kinds]}::text[]) order by subject, created_at desc, id desc`)
}

/**
 * One that is over, or asks, goes out anew: from the beginning, with the payload that it is given.
 * What another copy of this data may have sent is looked for first; of what asks, its owner has
 * said that it is not there. Null: it is under way, or done.
 */
export async function restartIntent(
  tx: Db,
  { company_id: companyId, id, after_id: afterId }: IntentRow,
  anew: { readonly payload?: unknown; readonly correlationId: string; readonly at: Date },
): Promise<IntentRow | null> {
  const before = afterId === null ? null : await lockBefore(tx, companyId, afterId)
  const isDue = afterId === null || before?.isDone === true
  const payload = anew.payload === undefined ? null : JSON.stringify(anew.payload)
  return tx.maybeOne(sql<IntentRow>`
    update outbox_intents i set state = ${isDue ? 'due' : 'waiting'}, hold_reason = null, message = null, outcome = null, due_at = ${anew.at}, next_at = ${isDue ? anew.at : null},
      late_after = ${anew.at}::timestamptz + lateness_ms * interval '1 millisecond', tries = 0, looks = 0, look_since = case when i.state <> 'unknown' then i.look_since end, unseen_since = null, restored_from = null, paced_at = null, prepared = null, is_working = false, fence = fence + 1,
      payload = coalesce(${payload}::jsonb, payload), correlation_id = ${anew.correlationId}, after_remote_id = coalesce(${before?.remoteId ?? null}, after_remote_id),
      updated_at = ${anew.at}, finished_at = null
    where company_id = ${companyId} and id = ${id} and (state in ('failed', 'missed', 'canceled') or state = 'unknown' and next_at is null) returning ${intentColumns}`)
}

/**
 * Takes back what has provably not gone out. Null: it has, or may have. `alsoAsking`: and what
 * nobody could look up, which asks.
 */
export async function cancelIntent(
  tx: Db,
  {
    companyId,
    id,
    alsoAsking,
  }: { readonly companyId: string; readonly id: string; readonly alsoAsking: boolean },
  at: Date,
): Promise<IntentRow | null> {
  return tx.maybeOne(sql<IntentRow>`
    update outbox_intents i set state = 'canceled', next_at = null, hold_reason = null, fence = fence + 1, updated_at = ${at}, finished_at = ${at}
    where company_id = ${companyId} and id = ${id} and (state in ('waiting', 'due', 'held', 'missed', 'failed') or ${alsoAsking} and state = 'unknown' and next_at is null and worker is null) returning ${intentColumns}`)
}

/** How one step ended, to be written behind the fence. */
export interface IntentWrite {
  readonly state: IntentState
  readonly nextAt: Date | null
  readonly message: Message | null
  readonly holdReason: IntentHold | null
  readonly outcome: string | null
  readonly remoteId: string | null
  readonly tries: number
  readonly looks: number
  /** Undefined: what the row has by now stays. */
  readonly prepared: Prepared | null | undefined
  /** A look settled it: it need not be looked for any more. */
  readonly isLookedUp: boolean
  /** Its network took it and still works on it. */
  readonly isWorking: boolean
  /** Since when every look failed. */
  readonly unseenSince: Date | null
  readonly at: Date
}

/** False: the lease was lost, and nothing was changed. */
export async function writeIntent(
  tx: Db,
  of: Pick<IntentRow, 'company_id' | 'id' | 'fence'>,
  write: IntentWrite,
): Promise<IntentRow | null> {
  const isOver = ['done', 'failed', 'missed', 'canceled'].includes(write.state)
  return tx.maybeOne(sql<IntentRow>`
    update outbox_intents i set state = ${write.state}, hold_reason = ${write.holdReason}, message = ${storedMessage(write.message)}::jsonb, next_at = ${write.nextAt}, lease_until = null, worker = null,
      outcome = coalesce(${write.outcome}, outcome), remote_id = coalesce(${write.remoteId}, remote_id), tries = ${write.tries}, looks = ${write.looks}, is_working = ${write.isWorking}, unseen_since = ${write.unseenSince},
      prepared = case when ${write.prepared === undefined} then prepared else ${write.prepared ? JSON.stringify(write.prepared) : null}::jsonb end,
      look_since = case when ${write.isLookedUp} then null else look_since end, updated_at = ${write.at}, finished_at = ${isOver ? write.at : null}
    where company_id = ${of.company_id} and id = ${of.id} and fence = ${of.fence} returning ${intentColumns}`)
}

/** Keeps what was left at the network before the call that counts; behind the fence. */
export async function keepPrepared(
  db: Db,
  of: Pick<IntentRow, 'company_id' | 'id' | 'fence'>,
  prepared: Prepared,
): Promise<boolean> {
  return (
    (await db.run(sql`
    update outbox_intents set prepared = ${JSON.stringify(prepared)} where company_id = ${of.company_id} and id = ${of.id} and fence = ${of.fence}`)) ===
    1
  )
}

/** What waits beyond its time: it asks. Locked. */
export async function lockLateHeld(tx: Db, now: Date, limit: number): Promise<IntentRow[]> {
  return tx.many(sql<IntentRow>`
    select ${intentColumns} from outbox_intents i where state = 'held' and hold_reason is distinct from 'restored' and late_after < ${now} limit ${limit} for update skip locked`)
}

export type Released =
  | { readonly reason: 'kill-switch' }
  | { readonly reason: 'plan'; readonly companyId: string }
  | {
      readonly reason: 'reconnect'
      readonly companyId: string
      readonly socialAccountId: string
    }

/**
 * What waited for this goes on; what is too late by now asks as soon as it is claimed. With its
 * account back, what nobody could look up is looked at again.
 */
export async function releaseHeld(tx: Db, released: Released, now: Date): Promise<IntentRow[]> {
  const which =
    released.reason === 'kill-switch'
      ? part`network not in (select network from network_switches)`
      : released.reason === 'plan'
        ? part`company_id = ${released.companyId}`
        : part`company_id = ${released.companyId} and social_account_id = ${released.socialAccountId}`
  const goOn = await tx.many(sql<IntentRow>`
    update outbox_intents i set state = 'due', hold_reason = null, message = null, next_at = ${now}, fence = i.fence + 1, updated_at = ${now}
    where state = 'held' and hold_reason = ${released.reason} and ${which} returning ${intentColumns}`)
  if (released.reason !== 'reconnect') return goOn
  const lookedAt = await tx.many(sql<IntentRow>`
    update outbox_intents i set message = null, next_at = ${now}, unseen_since = null, fence = i.fence + 1, updated_at = ${now}
    where state = 'unknown' and next_at is null and unseen_since is not null and ${which} returning ${intentColumns}`)
  return [...goOn, ...lookedAt]
}
