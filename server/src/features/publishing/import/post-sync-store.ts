import { part, sql } from '#platform/db/sql.ts'
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
  { companyId, socialAccountId, at }: { companyId: string; socialAccountId: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into post_syncs (company_id, social_account_id, next_at) values (${companyId}, ${socialAccountId}, ${at})
    on conflict (company_id, social_account_id) do update set next_at = least(post_syncs.next_at, excluded.next_at)`)
}

/**
 * A network told of the page: one that is read anyway is read sooner, at `now` or so long after the
 * last time, and before others. What is told while a worker has it in hand is read so long after.
 */
export async function hastenSync(
  db: Db,
  {
    companyId,
    socialAccountId,
    now,
    apartMs,
  }: { companyId: string; socialAccountId: string; now: Date; apartMs: number },
): Promise<void> {
  await db.run(sql`
    update post_syncs set told_at = coalesce(told_at, ${now}),
      next_at = least(next_at, greatest(${now}::timestamptz, case when busy_until > ${now} then ${now}::timestamptz else last_at end + ${apartMs} * interval '1 millisecond'))
    where company_id = ${companyId} and social_account_id = ${socialAccountId}`)
}

/** Longer than any page takes: a worker that died does not end its reading. */
const busyMs = 20 * 60_000
const accountOfSync = part`left join social_accounts a on a.company_id = s.company_id and a.id = s.social_account_id`
const networkOfSync = part`coalesce(a.network, '')`
const isDue = (now: Date) =>
  part`s.next_at <= ${now} and (s.busy_until is null or s.busy_until <= ${now})`

/** Networks of which a page is due. */
export async function dueNetworks(db: Db, now: Date): Promise<string[]> {
  return (
    await db.many(
      sql<{
        network: string
      }>`select distinct ${networkOfSync} as network from post_syncs s ${accountOfSync} where ${isDue(now)}`,
    )
  ).map(({ network }) => network)
}

/** What nobody tells of goes before what was told of so long after it was due. */
const behindToldMs = 10 * 60_000

/**
 * Accounts whose page is to be read now, what was told of first; each is this worker's until its
 * reading ends. `network` absent: of every one.
 */
export async function claimSyncs(
  db: Db,
  {
    now,
    limit,
    putOffMs,
    network,
  }: {
    readonly now: Date
    readonly limit: number
    readonly putOffMs: number
    readonly network?: string
  },
): Promise<SyncRow[]> {
  const which = network === undefined ? part`` : part`and ${networkOfSync} = ${network}`
  return db.many(sql<SyncRow>`
    with due as materialized (
      select s.company_id, s.social_account_id from post_syncs s ${accountOfSync} where ${isDue(now)} ${which}
      order by least(coalesce(s.told_at, 'infinity'), s.next_at + ${behindToldMs} * interval '1 millisecond'), s.next_at limit ${limit} for update of s skip locked)
    update post_syncs s set next_at = ${new Date(now.getTime() + putOffMs)}, busy_until = ${new Date(now.getTime() + busyMs)}, told_at = null from due
    where s.company_id = due.company_id and s.social_account_id = due.social_account_id returning s.company_id, s.social_account_id, s.last_at, s.skipped`)
}

/** A long reading goes on. */
export async function holdSync(db: Db, row: SyncRow, now: Date): Promise<void> {
  await db.run(
    sql`update post_syncs set busy_until = ${new Date(now.getTime() + busyMs)} where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`,
  )
}

/**
 * The page was read; `skipped` is what was passed over now, or still is. What was told meanwhile
 * has it read again.
 */
export async function finishSync(
  db: Db,
  row: SyncRow,
  { now, nextAt, skipped }: { now: Date; nextAt: Date; skipped: readonly Date[] },
): Promise<void> {
  await db.run(sql`
    update post_syncs set next_at = case when told_at is null then ${nextAt}::timestamptz else least(next_at, ${nextAt}) end, busy_until = null, last_at = ${now}, error = null, skipped = ${[...skipped]}::timestamptz[]
    where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`)
}

/** The page could not be read, or not to its end. */
export async function breakOffSync(
  db: Db,
  row: SyncRow,
  { nextAt, error }: { nextAt: Date; error: string },
): Promise<void> {
  await db.run(sql`
    update post_syncs set next_at = ${nextAt}, busy_until = null, error = ${error}
    where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`)
}

export async function putOffSync(db: Db, row: SyncRow, until: Date): Promise<void> {
  await db.run(
    sql`update post_syncs set next_at = ${until}, busy_until = null where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`,
  )
}

export async function endSync(tx: Db, companyId: string, socialAccountId: string): Promise<void> {
  await tx.run(
    sql`delete from post_syncs where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}
