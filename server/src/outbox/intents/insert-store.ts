import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { IntentRow, IntentState } from './intent.ts'
import { intentColumns, lockBefore, type Before } from './intent-store.ts'

export interface NewIntent {
  readonly companyId: string
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly network: NetworkKey
  readonly socialAccountId: string
  readonly publicationId: string | null
  readonly subject: string | null
  readonly sets: string | null
  readonly payload: unknown
  readonly authorId: string | null
  readonly correlationId: string
  readonly latenessMs: number
  readonly afterId: string | null
  readonly at: Date
}

/** A worker that claims it with the press: its ledger row is written in the same commit. */
export interface Claimant {
  readonly worker: string
  readonly leaseMs: number
  readonly step: string
  readonly endsSubject: boolean
  readonly attemptId: string
}

/** Of the same word: what may not be overtaken, and before which nothing is dated. */
const sameWord = (made: NewIntent) =>
  part`${made.sets}::text is not null and o.company_id = ${made.companyId} and o.social_account_id = ${made.socialAccountId} and o.subject = ${made.subject} and o.sets = ${made.sets}`

const stateAfter = (before: Before | null): IntentState =>
  !before || before.isOver ? 'canceled' : before.isDone ? 'due' : 'waiting'

/**
 * Null: the key stands already. Claimed at once where a claimant is named, unless something waits
 * for it or an older word of the same is open. The newest word is dated after all others.
 */
export async function insertIntent(
  tx: Db,
  made: NewIntent,
  claimant: Claimant | null,
): Promise<IntentRow | null> {
  const before = made.afterId === null ? null : await lockBefore(tx, made.companyId, made.afterId)
  const state = made.afterId === null ? 'due' : stateAfter(before)
  const by = claimant ?? { worker: null, leaseMs: 0, step: '', endsSubject: false, attemptId: null }
  const isClaimable = state === 'due' && by.worker !== null
  const after = (ms: number) => new Date(made.at.getTime() + ms)
  return tx.maybeOne(sql<IntentRow>`
    with own as materialized (
      select ${isClaimable} and not exists (select 1 from outbox_intents o where ${sameWord(made)} and o.state in ('waiting', 'due', 'held', 'unknown', 'sending')) as hand,
        greatest(${made.at}::timestamptz, (select max(o.created_at) + interval '1 millisecond' from outbox_intents o where ${sameWord(made)})) as created_at),
    i as (
      insert into outbox_intents as n (company_id, id, kind, key, network, social_account_id, publication_id, subject, sets, payload, author_id, correlation_id, state,
        due_at, lateness_ms, late_after, next_at, after_id, after_remote_id, created_at, updated_at, finished_at, fence, tries, worker, lease_until)
      values (${made.companyId}, ${made.id}, ${made.kind}, ${made.key}, ${made.network}, ${made.socialAccountId}, ${made.publicationId}, ${made.subject}, ${made.sets}, ${JSON.stringify(made.payload)},
        ${made.authorId}, ${made.correlationId}, case when (select hand from own) then 'sending' else ${state} end, ${made.at}, ${made.latenessMs}, ${after(made.latenessMs)}, ${state === 'due' ? made.at : null},
        ${made.afterId}, ${before?.remoteId ?? null}, (select created_at from own), ${made.at}, ${state === 'canceled' ? made.at : null}, (select hand::int from own), (select hand::int from own),
        case when (select hand from own) then ${by.worker} end, case when (select hand from own) then clock_timestamp() + ${by.leaseMs} * interval '1 millisecond' end)
      on conflict (company_id, kind, key) do nothing returning n.*),
    opened as (
      insert into attempts (company_id, id, publication_id, intent_id, fence, step, remote_id, started_at, deadline_at, correlation_id)
      select company_id, ${by.attemptId}::uuid, publication_id, id, fence, ${by.step}::text, case when ${by.endsSubject} then subject end, ${made.at}::timestamptz, ${after(by.leaseMs)}::timestamptz, correlation_id
      from i where state = 'sending')
    select ${intentColumns} from i`)
}
