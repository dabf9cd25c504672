import type { SeenEvent } from '#connectors/capabilities/webhook-events.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { MessageAccount } from '../thread-store.ts'

/**
 * A guest saw what we wrote until then. Told late, twice or out of order it moves nothing back, and
 * a network's clock that is ahead does not mark what is not written yet.
 */
export async function markSeen(
  db: Db,
  { companyId, socialAccountId }: Pick<MessageAccount, 'companyId' | 'socialAccountId'>,
  { guestId, until, messageId, now }: SeenEvent & { readonly now: Date },
): Promise<void> {
  await db.run(sql`
    update message_threads t set seen_until = s.until
    from (select least(${now}::timestamptz, told.until) as until from (select coalesce(${until}::timestamptz, (select m.written_at from messages m
      where m.company_id = ${companyId} and m.social_account_id = ${socialAccountId} and m.remote_id = ${messageId} and m.is_own)) as until) told
      where told.until is not null) s
    where t.company_id = ${companyId} and t.social_account_id = ${socialAccountId} and t.guest_id = ${guestId}
      and s.until > coalesce(t.seen_until, '-infinity')`)
}
