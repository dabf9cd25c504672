import type { IntentChange, IntentRow } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'

/** Notes what its owner has to hear of a step, beside the troubles of the publication itself. */
export async function noteStepEvent(
  tx: Db,
  {
    company_id: companyId,
    id,
    publication_id: publicationId,
  }: Pick<IntentRow, 'company_id' | 'id' | 'publication_id'>,
  { state, message, at }: Pick<IntentChange, 'state' | 'message' | 'at'>,
): Promise<void> {
  await tx.run(sql`
    insert into publication_events (company_id, publication_id, step_id, at, from_state, to_state, message, looks)
    values (${companyId}, ${publicationId}, ${id}, ${at}, 'sending', ${state}, ${storedMessage(message)}, 0)`)
}
