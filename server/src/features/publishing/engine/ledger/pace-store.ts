import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { Claimed } from './ledger-store.ts'

interface Turns {
  readonly now: Date
  readonly everyMs: number
}

/**
 * Gives a late publication its place in the row of its account, `everyMs` after the one before it.
 * It keeps that place until its turn is over: what was held back meanwhile takes its place anew, or
 * the end of that hold would be the burst. Of those that wait, the one that is too late first goes
 * first: how fast each was looked for and prepared does not decide which of them still goes out.
 */
export async function placeInRow(db: Db, claimed: Claimed, turns: Turns): Promise<Date> {
  return db.transaction(async (tx) => {
    const { at, is_new: isNew } = await takePlace(tx, claimed, turns)
    if (!isNew || at <= turns.now) return at
    return (await sortWaiting(tx, claimed, turns.now)) ?? at
  })
}

/** Locks the row of the account until the transaction ends. */
async function takePlace(
  tx: Db,
  { company_id, id, social_account_id }: Claimed,
  { now, everyMs }: Turns,
): Promise<{ at: Date; is_new: boolean }> {
  return tx.one(sql<{ at: Date; is_new: boolean }>`
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
    select coalesce((select at from taken), (select paced_at from mine)) as at, exists (select 1 from taken) as is_new`)
}

/**
 * Deals out anew the places of those that wait for nothing else, and answers the new place of this
 * one; null: it keeps its own. What a worker has in hand keeps its own: no lock is waited for, so
 * nobody can wait in a circle.
 */
async function sortWaiting(
  tx: Db,
  { company_id, id, social_account_id }: Claimed,
  now: Date,
): Promise<Date | null> {
  const moved = await tx.many(sql<{ id: string; paced_at: Date }>`
    with waiting as materialized (
      select id, paced_at, late_after, due_at from publications
      where company_id = ${company_id} and social_account_id = ${social_account_id} and paced_at > ${now} and (state = 'ready' and next_at = paced_at or id = ${id})
      for update skip locked),
    places as (select paced_at, row_number() over (order by paced_at) as turn from waiting),
    turns as (select id, row_number() over (order by late_after, due_at, id) as turn from waiting)
    update publications p set paced_at = places.paced_at,
      next_at = case when p.state = 'ready' then places.paced_at else p.next_at end
    from turns join places using (turn)
    where p.company_id = ${company_id} and p.id = turns.id and p.paced_at <> places.paced_at
    returning p.id, p.paced_at`)
  return moved.find((one) => one.id === id)?.paced_at ?? null
}
