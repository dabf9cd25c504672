import type { Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { IntentRow } from '../intents/intent.ts'
import { intentColumns } from '../intents/intent-store.ts'

/** A look that comes later than this after its time: nobody was there to look meanwhile. */
const nobodyLookedMs = 86_400_000

export interface ClaimedIntent extends IntentRow {
  /** The attempt opened in the claim's own commit; null where the claim makes no write. */
  readonly attempt_id: string | null
}

export interface IntentClaim {
  readonly network: NetworkKey
  readonly kinds: readonly {
    readonly key: string
    readonly step: string
    readonly endsSubject?: boolean
  }[]
  readonly worker: string
  readonly now: Date
  readonly limit: number
  readonly leaseMs: number
}

/** A newer word waits for an older one that a worker has in hand, whichever worker that is. */
const isFree = part`(i.sets is null or not exists (
  select 1 from outbox_intents o where o.company_id = i.company_id and o.social_account_id = i.social_account_id
    and o.subject = i.subject and o.sets = i.sets and o.state = 'sending' and o.id <> i.id))`

/** Due intents, leased to this worker, each with its ledger row opened in the same commit. */
export async function claimToSend(db: Db, ask: IntentClaim): Promise<ClaimedIntent[]> {
  return db.many(sql<ClaimedIntent>`
    with due as materialized (
      select company_id, id, gen_random_uuid() as aid from outbox_intents i
      where network = ${ask.network} and state = 'due' and next_at <= ${ask.now} and kind = any(${ask.kinds.map(({ key }) => key)}::text[]) and ${isFree}
      order by next_at, id limit ${ask.limit} for update skip locked),
    c as (
      update outbox_intents i set state = 'sending', worker = ${ask.worker}, fence = i.fence + 1, tries = i.tries + 1, updated_at = ${ask.now},
        lease_until = clock_timestamp() + ${ask.leaseMs} * interval '1 millisecond',
        -- what it follows may be known by a newer id by now
        after_remote_id = coalesce((select p.remote_id from publications p where p.company_id = i.company_id and p.id = i.after_id), i.after_remote_id)
      from due where i.company_id = due.company_id and i.id = due.id returning i.*, due.aid),
    opened as (
      insert into attempts (company_id, id, publication_id, intent_id, fence, step, remote_id, started_at, deadline_at, correlation_id)
      select company_id, aid, publication_id, c.id, fence, k.step, case when k.ends then c.subject end, ${ask.now}, ${new Date(ask.now.getTime() + ask.leaseMs)}, correlation_id
      from c join unnest(${ask.kinds.map(({ key }) => key)}::text[], ${ask.kinds.map(({ step }) => step)}::text[], ${ask.kinds.map(({ endsSubject }) => endsSubject === true)}::boolean[]) as k(key, step, ends) on k.key = c.kind)
    select ${intentColumns}, i.aid as attempt_id from c i`)
}

/** Lost answers that want a look; each is put off meanwhile, so that no other worker looks too. */
export async function claimLookups(db: Db, ask: IntentClaim): Promise<ClaimedIntent[]> {
  return db.many(sql<ClaimedIntent>`
    with due as materialized (
      select company_id, id from outbox_intents
      where network = ${ask.network} and state = 'unknown' and next_at <= ${ask.now} and kind = any(${ask.kinds.map(({ key }) => key)}::text[])
      order by next_at limit ${ask.limit} for update skip locked),
    c as (
      update outbox_intents i set fence = i.fence + 1, worker = ${ask.worker}, next_at = ${new Date(ask.now.getTime() + ask.leaseMs)},
        unseen_since = case when i.next_at >= ${new Date(ask.now.getTime() - nobodyLookedMs)} then i.unseen_since end
      from due where i.company_id = due.company_id and i.id = due.id returning i.*)
    select ${intentColumns}, null::uuid as attempt_id from c i`)
}

/** When a lane has something to do next. */
export async function nextIntent(
  db: Db,
  { network, kinds }: Pick<IntentClaim, 'network' | 'kinds'>,
  state: 'due' | 'unknown',
): Promise<Date | null> {
  const { at } = await db.one(sql<{ at: Date | null }>`
    select min(next_at) as at from outbox_intents i
    where network = ${network} and state = ${state} and next_at is not null and kind = any(${kinds.map(({ key }) => key)}::text[])
      and (${state} <> 'due' or ${isFree})`)
  return at
}

/** Moves on the leases of what this worker still has in hand; answers which are still its own. */
export async function renewIntents(
  db: Db,
  held: readonly Pick<IntentRow, 'company_id' | 'id' | 'fence'>[],
  leaseMs: number,
): Promise<{ readonly id: string; readonly fence: number }[]> {
  return db.many(sql<{ id: string; fence: number }>`
    update outbox_intents i set lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    from unnest(${held.map((h) => h.company_id)}::uuid[], ${held.map((h) => h.id)}::uuid[], ${held.map((h) => h.fence)}::int[]) as h(company_id, id, fence)
    where i.company_id = h.company_id and i.id = h.id and i.fence = h.fence and i.state = 'sending' returning i.id, i.fence`)
}

/**
 * Takes back what a dead worker held. Nobody can say whether its call had left, so it is looked up.
 * Its deadline moved on with the renewals, but not beyond the end of the lease, which is past.
 */
export async function takeOverIntents(
  tx: Db,
  { now, message }: { readonly now: Date; readonly message: Message },
): Promise<IntentRow[]> {
  return tx.many(sql<IntentRow>`
    with lost as materialized (
      select company_id, id from outbox_intents where state = 'sending' and lease_until < clock_timestamp() order by lease_until limit 100 for update skip locked),
    later as (
      update attempts a set deadline_at = greatest(a.deadline_at, ${now}) from lost
      where a.company_id = lost.company_id and a.intent_id = lost.id and a.outcome is null)
    update outbox_intents i set state = 'unknown', fence = i.fence + 1, lease_until = null, worker = null, looks = 0, message = ${storedMessage(message)}::jsonb, next_at = ${now}, updated_at = ${now}
    from lost where i.company_id = lost.company_id and i.id = lost.id returning ${intentColumns}`)
}

/** What was missed longer ago is not looked for: nobody sends it again. */
const longestMissedMs = 7 * 86_400_000

/**
 * What was due before and has not begun, or was missed, may have gone out until now without this
 * database knowing.
 */
export async function markLateIntents(
  db: Db,
  networks: readonly NetworkKey[],
  dueBefore: Date,
): Promise<number> {
  return db.run(sql`
    update outbox_intents set look_since = coalesce(look_since, due_at)
    where network = any(${[...networks]}::text[]) and due_at < ${dueBefore}
      and (state in ('due', 'held') or state = 'missed' and due_at > ${new Date(dueBefore.getTime() - longestMissedMs)})`)
}
