import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { MentionsAccount } from '../mention-store.ts'

/** The account's mentions are read from now on. */
export async function startReading(
  tx: Db,
  { companyId, socialAccountId }: MentionsAccount,
  at: Date,
) {
  await tx.run(sql`
    insert into mention_reads (company_id, social_account_id, next_at) values (${companyId}, ${socialAccountId}, ${at})
    on conflict (company_id, social_account_id) do update set next_at = least(mention_reads.next_at, excluded.next_at)`)
}

const missingMs = 3 * 86_400_000

/**
 * An account that was connected or repaired in the last days is read, also where nothing says so: a
 * worker of the release before ends the reading of networks that it does not know.
 */
export async function startMissing(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    insert into mention_reads (company_id, social_account_id, next_at)
    select company_id, id, ${now} from social_accounts
    where disconnected_at is null and health = 'connected' and updated_at > ${new Date(now.getTime() - missingMs)}
    on conflict (company_id, social_account_id) do nothing`)
}

/** Nothing can be read for now; when it was read last stays known. */
export async function pauseReading(
  tx: Db,
  { companyId, socialAccountId }: MentionsAccount,
): Promise<void> {
  await tx.run(
    sql`update mention_reads set next_at = 'infinity' where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}

/** The network of the account tells of no mentions. */
export async function endReading(
  tx: Db,
  { companyId, socialAccountId }: MentionsAccount,
): Promise<void> {
  await tx.run(
    sql`delete from mention_reads where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}

/** Accounts that are due to be read; each is put off meanwhile, so that nobody else takes it too. */
export async function claimDue(
  db: Db,
  { now, everyMs, limit }: { readonly now: Date; readonly everyMs: number; readonly limit: number },
): Promise<MentionsAccount[]> {
  return db.many(sql<MentionsAccount>`
    with due as materialized (
      select company_id, social_account_id from mention_reads where next_at <= ${now} order by next_at limit ${limit} for update skip locked)
    update mention_reads r set next_at = ${new Date(now.getTime() + everyMs)}, asked_at = ${now} from due
    where r.company_id = due.company_id and r.social_account_id = due.social_account_id
    returning r.company_id as "companyId", r.social_account_id as "socialAccountId"`)
}

/**
 * Whether a reading of the list that ended since it was asked for also began since then: what is
 * asked for while one is under way may not be in what it was shown.
 */
export async function wasReadSinceAsked(
  db: Db,
  { companyId, socialAccountId }: MentionsAccount,
): Promise<boolean> {
  const row = await db.maybeOne(sql<{ one: number }>`
    select 1 as one from mention_reads where company_id = ${companyId} and social_account_id = ${socialAccountId} and began_at > asked_at`)
  return row !== null
}

/** A reading of the list came to an end, well or not. */
export async function noteReading(
  db: Db,
  { companyId, socialAccountId }: MentionsAccount,
  began: Date,
): Promise<void> {
  await db.run(sql`
    update mention_reads set began_at = greatest(began_at, ${began}) where company_id = ${companyId} and social_account_id = ${socialAccountId}`)
}

/** When it was read last; null: never. */
export async function lastRead(
  db: Db,
  { companyId, socialAccountId }: MentionsAccount,
): Promise<Date | null> {
  const row = await db.maybeOne(sql<{ read_at: Date | null }>`
    select read_at from mention_reads where company_id = ${companyId} and social_account_id = ${socialAccountId}`)
  return row?.read_at ?? null
}

/** `nextAt` puts the next reading off; null leaves it as it is. */
export async function closeRead(
  db: Db,
  { companyId, socialAccountId }: MentionsAccount,
  { at, nextAt }: { readonly at: Date; readonly nextAt: Date | null },
): Promise<void> {
  await db.run(sql`
    update mention_reads set read_at = ${at}, next_at = case when next_at = 'infinity' then next_at else greatest(next_at, coalesce(${nextAt}, next_at)) end
    where company_id = ${companyId} and social_account_id = ${socialAccountId}`)
}

/** It is not asked before then. */
export async function putOff(
  db: Db,
  { companyId, socialAccountId }: MentionsAccount,
  until: Date,
): Promise<void> {
  await db.run(sql`
    update mention_reads set next_at = greatest(next_at, ${until}) where company_id = ${companyId} and social_account_id = ${socialAccountId}`)
}
