import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { sql } from '#platform/db/sql.ts'
import type { NewIntent } from './insert-store.ts'

/** A call that another program began and left: it may stand at its network. */
export interface LeftCall extends NewIntent {
  readonly step: string
  readonly startedAt: Date
  readonly deadlineAt: Date
}

/**
 * Writes an intent, or takes up the one of before, as one whose answer was lost: it is looked for,
 * and not sent blindly. One that is under way already stays as it is.
 */
export async function adoptIntent(tx: Db, left: LeftCall): Promise<void> {
  const lateAfter = new Date(left.startedAt.getTime() + left.latenessMs)
  await tx.run(sql`
    with adopted as (
      insert into outbox_intents as i (company_id, id, kind, key, network, social_account_id, subject, sets, payload, author_id, correlation_id, state,
        due_at, lateness_ms, late_after, next_at, fence, tries, created_at, updated_at)
      values (${left.companyId}, ${left.id}, ${left.kind}, ${left.key}, ${left.network}, ${left.socialAccountId}, ${left.subject}, ${left.sets}, ${JSON.stringify(left.payload)},
        ${left.authorId}, ${left.correlationId}, 'unknown', ${left.startedAt}, ${left.latenessMs}, ${lateAfter}, ${left.at}, 1, 1, ${left.startedAt}, ${left.at})
      on conflict (company_id, id) do update set state = 'unknown', due_at = excluded.due_at, late_after = excluded.late_after, next_at = excluded.next_at, payload = excluded.payload,
        correlation_id = excluded.correlation_id, message = null, looks = 0, fence = i.fence + 1, finished_at = null, updated_at = excluded.updated_at
        where i.state in ('failed', 'missed', 'canceled') returning company_id, id, fence)
    insert into attempts (company_id, id, intent_id, fence, step, started_at, deadline_at, finished_at, outcome, correlation_id)
    select company_id, ${newId()}, id, fence, ${left.step}, ${left.startedAt}, ${left.deadlineAt}, ${left.deadlineAt}, 'uncertain', ${left.correlationId} from adopted`)
}
