import type { Message } from '@marquee/contract/message.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { IntentState } from '#outbox'
import type { Scope } from '#platform/scope.ts'

/** One call that changed the words of a live post, and what became of its wish. */
export interface EditCall {
  readonly started_at: Date
  readonly finished_at: Date | null
  readonly outcome: string | null
  /** What was said of its failure. */
  readonly reason: Message | null
  /** The wish itself: how it ended, and when. */
  readonly state: IntentState
  /** The network still looks at the words. */
  readonly is_working: boolean
  readonly message: Message | null
  readonly ended_at: Date | null
}

const mostCalls = 200

/** Oldest first; of a very long ledger its newest part. */
export async function listEditCalls(
  db: Db,
  scope: Scope,
  publicationId: string,
): Promise<EditCall[]> {
  return db.many(sql<EditCall>`
    select started_at, finished_at, outcome, reason, state, is_working, message, ended_at from (
      select a.id, a.started_at, a.finished_at, a.outcome, case jsonb_typeof(a.facts -> 'message') when 'string' then jsonb_build_object('code', 'raw', 'raw', a.facts ->> 'message') else a.facts -> 'message' end as reason, i.state, i.is_working, message_of(i.message) as message, i.finished_at as ended_at
      from attempts a join outbox_intents i on i.company_id = a.company_id and i.id = a.intent_id
      where a.company_id = ${scope.companyId} and a.publication_id = ${publicationId} and i.kind = 'edit' and a.step = 'edit'
      order by a.started_at desc, a.id desc limit ${mostCalls}
    ) newest order by started_at, id`)
}
