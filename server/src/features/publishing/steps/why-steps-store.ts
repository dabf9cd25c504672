import type { Message } from '@marquee/contract/message.ts'
import { stepKinds, type StepKind } from '@marquee/contract/post-steps.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'

/** One call for a step of a publication, as the ledger knows it. */
export interface StepCall {
  readonly kind: StepKind
  readonly part: number | null
  readonly started_at: Date
  readonly finished_at: Date | null
  readonly outcome: string | null
  /** What was said of its failure. */
  readonly reason: Message | null
  /** The owner said how it ended; nobody else could. */
  readonly by_owner: boolean
}

const mostCalls = 200

/**
 * The calls that count: what some networks want made before them stands nowhere. Oldest first; of a
 * very long ledger its newest part.
 */
export async function listStepCalls(
  db: Db,
  scope: Scope,
  publicationId: string,
): Promise<StepCall[]> {
  return db.many(sql<StepCall>`
    select kind, part, started_at, finished_at, outcome, reason, by_owner from (
      select a.id, i.kind, (i.payload ->> 'part')::int as part, a.started_at, a.finished_at, a.outcome, case jsonb_typeof(a.facts -> 'message') when 'string' then jsonb_build_object('code', 'raw', 'raw', a.facts ->> 'message') else a.facts -> 'message' end as reason,
        coalesce(a.facts ->> 'by' = 'owner', false) as by_owner
      from attempts a join outbox_intents i on i.company_id = a.company_id and i.id = a.intent_id
      where a.company_id = ${scope.companyId} and a.publication_id = ${publicationId} and i.kind = any(${[...stepKinds]}::text[])
        and a.step in ('comment', 'part')
      order by a.started_at desc, a.id desc limit ${mostCalls}
    ) newest order by started_at, id`)
}
