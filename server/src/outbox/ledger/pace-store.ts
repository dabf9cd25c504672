import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { IntentRow } from '../intents/intent.ts'

/**
 * Gives a late intent its turn among what is late on its account, `everyMs` after the one before
 * it. It keeps the turn until that is over: what was held back meanwhile takes another, or the end
 * of that hold would be the burst. Locks the account's turns until the transaction ends.
 */
export async function takeTurn(
  tx: Db,
  of: Pick<IntentRow, 'company_id' | 'id' | 'social_account_id'>,
  { now, everyMs }: { readonly now: Date; readonly everyMs: number },
): Promise<Date> {
  const over = new Date(now.getTime() - everyMs)
  // a turn a day ahead was given by a clock that was set back since
  const farthest = new Date(now.getTime() + 86_400_000)
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${of.company_id} ${of.social_account_id}`}, 70))`,
  )
  const { at } = await tx.one(sql<{ at: Date }>`
    with last as (
      select max(paced_at) as at from outbox_intents
      where company_id = ${of.company_id} and social_account_id = ${of.social_account_id} and paced_at between ${over} and ${farthest}),
    taken as (
      update outbox_intents i set paced_at = case when paced_at between ${over} and ${farthest} then paced_at
        else greatest(${now}::timestamptz, (select at from last) + ${everyMs} * interval '1 millisecond') end
      where company_id = ${of.company_id} and id = ${of.id} returning paced_at)
    select paced_at as at from taken where paced_at is not null`)
  return at
}
