import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'

export interface SyncRow {
  readonly company_id: string
  readonly social_account_id: string
  readonly last_at: Date | null
  /** Instants of posts that were passed over, because a commit was open whose post they might be. */
  readonly skipped: readonly Date[]
}

/** The account's page is to be read at `at`, or earlier when it was to be anyway. */
export async function requestSync(
  tx: Db,
  companyId: string,
  socialAccountId: string,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into post_syncs (company_id, social_account_id, next_at) values (${companyId}, ${socialAccountId}, ${at})
    on conflict (company_id, social_account_id) do update set next_at = least(post_syncs.next_at, excluded.next_at)`)
}

/** A page that is read anyway is read sooner: at `now`, or so long after the last time. */
export async function hastenSync(
  db: Db,
  companyId: string,
  socialAccountId: string,
  now: Date,
  apartMs: number,
): Promise<void> {
  await db.run(sql`
    update post_syncs set next_at = least(next_at, greatest(${now}::timestamptz, last_at + ${apartMs} * interval '1 millisecond'))
    where company_id = ${companyId} and social_account_id = ${socialAccountId}`)
}

/**
 * Accounts whose page is to be read now; each is put off meanwhile, so that no other worker reads
 * it too.
 */
export async function claimSyncs(
  db: Db,
  now: Date,
  limit: number,
  putOffMs: number,
): Promise<SyncRow[]> {
  return db.many(sql<SyncRow>`
    with due as materialized (select company_id, social_account_id from post_syncs where next_at <= ${now} order by next_at limit ${limit} for update skip locked)
    update post_syncs s set next_at = ${new Date(now.getTime() + putOffMs)} from due
    where s.company_id = due.company_id and s.social_account_id = due.social_account_id returning s.company_id, s.social_account_id, s.last_at, s.skipped`)
}

export async function nextSync(db: Db): Promise<Date | null> {
  return (await db.one(sql<{ at: Date | null }>`select min(next_at) as at from post_syncs`)).at
}

/** The page was read; `skipped` is what was passed over now, or still is. */
export async function finishSync(
  db: Db,
  row: SyncRow,
  now: Date,
  nextAt: Date,
  skipped: readonly Date[],
): Promise<void> {
  await db.run(sql`
    update post_syncs set next_at = ${nextAt}, last_at = ${now}, error = null, skipped = ${[...skipped]}::timestamptz[]
    where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`)
}

/** The page could not be read, or not to its end. */
export async function breakOffSync(
  db: Db,
  row: SyncRow,
  nextAt: Date,
  error: string,
): Promise<void> {
  await db.run(sql`
    update post_syncs set next_at = ${nextAt}, error = ${error}
    where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`)
}

export async function putOffSync(db: Db, row: SyncRow, until: Date): Promise<void> {
  await db.run(
    sql`update post_syncs set next_at = ${until} where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`,
  )
}

export async function endSync(tx: Db, companyId: string, socialAccountId: string): Promise<void> {
  await tx.run(
    sql`delete from post_syncs where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}
