import type { Message } from '@marquee/contract/message.ts'
import type { HoldReason, PublicationState } from '@marquee/contract/publishing.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { startFact } from '../engine/ledger/lookup-first-store.ts'

/** What the ledger knows of one publication beside its calls and events. */
export interface WhyRow {
  readonly id: string
  readonly post_id: string
  readonly social_account_id: string
  readonly due_at: Date
  readonly late_after: Date
  readonly accepted_at: Date | null
  readonly read_back_at: Date | null
  readonly author_id: string | null
  readonly created_at: Date
  readonly post_due_at: Date | null
  readonly lateness_minutes: number
}

export interface AttemptRow {
  readonly step: string
  readonly started_at: Date
  readonly finished_at: Date | null
  readonly outcome: string | null
  /** The network's own words, where it said something. */
  readonly reason: Message | null
  /** The owner said how it ended; nobody else could. */
  readonly by_owner: boolean
  /** No call of ours: it stands for one that another copy of this data may have made. */
  readonly is_looked_first: boolean
}

export interface EventRow {
  readonly at: Date
  readonly from_state: PublicationState
  readonly to_state: PublicationState
  readonly hold_reason: HoldReason | null
  readonly message: Message | null
  readonly looks: number
}

/**
 * The ledger is read this far back; a publication with more lines than this is a machine's, not an
 * owner's.
 */
const mostLines = 500

export async function findWhy(db: Db, scope: Scope, id: string): Promise<WhyRow | null> {
  return db.maybeOne(sql<WhyRow>`
    select b.id, b.post_id, b.social_account_id, b.due_at, b.late_after, b.accepted_at, b.read_back_at, p.author_id, p.created_at, p.due_at as post_due_at, p.lateness_minutes
    from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id and p.deleted_at is null
    where b.company_id = ${scope.companyId} and b.id = ${id}`)
}

/**
 * The calls that the post itself needed, and those that should have deleted it: what else was
 * written about it has lines of its own. Oldest first, within a millisecond in the order in which
 * they were begun; of a very long ledger its newest part.
 */
export async function listAttempts(
  db: Db,
  scope: Scope,
  publicationId: string,
): Promise<AttemptRow[]> {
  return db.many(sql<AttemptRow>`
    select step, started_at, finished_at, outcome, reason, by_owner, is_looked_first from (
      select id, fence, step, started_at, finished_at, outcome, case jsonb_typeof(facts -> 'message') when 'string' then jsonb_build_object('code', 'raw', 'raw', facts ->> 'message') else facts -> 'message' end as reason, coalesce(facts ->> 'by' = 'owner', false) as by_owner, facts ? ${startFact} as is_looked_first from attempts
      where company_id = ${scope.companyId} and publication_id = ${publicationId}
        and (intent_id is null or exists (select 1 from outbox_intents i where i.company_id = attempts.company_id and i.id = attempts.intent_id and i.kind in ('delete', 'delete-part')))
      order by started_at desc, fence desc, id desc limit ${mostLines}
    ) newest order by started_at, fence, id`)
}

export async function listEvents(db: Db, scope: Scope, publicationId: string): Promise<EventRow[]> {
  return db.many(sql<EventRow>`
    select at, from_state, to_state, hold_reason, message, looks from (
      select id, at, from_state, to_state, hold_reason, message_of(message) as message, looks from publication_events
      where company_id = ${scope.companyId} and publication_id = ${publicationId} and step_id is null order by id desc limit ${mostLines}
    ) newest order by id`)
}
