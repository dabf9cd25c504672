import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { Claimed } from './ledger-store.ts'

/**
 * Gives a late publication its place in the row of its account, `everyMs` after the one before it.
 * It keeps that place until its turn is over: what was held back meanwhile takes its place anew, or
 * the end of that hold would be the burst.
 */
export async function placeInRow(
  db: Db,
  { company_id, id, social_account_id }: Claimed,
  now: Date,
  everyMs: number,
): Promise<Date> {
  const { at } = await db.one(sql<{ at: Date }>`
    with mine as (
      select case when paced_at >= ${now}::timestamptz - ${everyMs} * interval '1 millisecond' then paced_at end as paced_at
      from publications where company_id = ${company_id} and id = ${id}),
    taken as (
      insert into account_pace as r (company_id, social_account_id, free_at)
      select ${company_id}, ${social_account_id}, ${now}::timestamptz + ${everyMs} * interval '1 millisecond' from mine where paced_at is null
      on conflict (company_id, social_account_id) do update set
        -- a place a day ahead was given by a clock that was set back since
        free_at = case when r.free_at > ${now}::timestamptz + interval '1 day' then ${now} else greatest(r.free_at, ${now}) end + ${everyMs} * interval '1 millisecond'
      returning free_at - ${everyMs} * interval '1 millisecond' as at),
    kept as (
      update publications p set paced_at = taken.at from taken where p.company_id = ${company_id} and p.id = ${id})
    select coalesce((select at from taken), (select paced_at from mine)) as at`)
  return at
}
