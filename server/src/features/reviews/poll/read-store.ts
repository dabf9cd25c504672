import type { Message } from '@marquee/contract/message.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { ReviewedAccount } from '../review-store.ts'

/** When an account's network was asked, and what came of it. */
export interface ReadRow {
  readonly social_account_id: string
  readonly asked_at: Date | null
  readonly ended_at: Date | null
  /** When the newest reading that ended began. */
  readonly began_at: Date | null
  readonly read_at: Date | null
  readonly whole_at: Date | null
  readonly page_url: string | null
  readonly problem: Message | null
}

/** The account's reviews are read from now on. */
export async function startReading(
  tx: Db,
  { companyId, socialAccountId }: ReviewedAccount,
  at: Date,
) {
  await tx.run(sql`
    insert into review_reads (company_id, social_account_id, next_at) values (${companyId}, ${socialAccountId}, ${at})
    on conflict (company_id, social_account_id) do update set next_at = least(review_reads.next_at, excluded.next_at)`)
}

/** Nothing can be read for now; when it was read last stays known. */
export async function pauseReading(
  tx: Db,
  { companyId, socialAccountId }: ReviewedAccount,
): Promise<void> {
  await tx.run(
    sql`update review_reads set next_at = 'infinity' where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}

/** The account has no reviews to read. */
export async function endReading(
  tx: Db,
  { companyId, socialAccountId }: ReviewedAccount,
): Promise<void> {
  await tx.run(
    sql`delete from review_reads where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}

/** Accounts that are due to be read; each is put off meanwhile, so that nobody else takes it too. */
export async function claimDue(
  db: Db,
  { now, everyMs, limit }: { readonly now: Date; readonly everyMs: number; readonly limit: number },
): Promise<ReviewedAccount[]> {
  return db.many(sql<ReviewedAccount>`
    with due as materialized (
      select company_id, social_account_id from review_reads where next_at <= ${now} order by next_at limit ${limit} for update skip locked)
    update review_reads r set next_at = ${new Date(now.getTime() + everyMs)}, asked_at = ${now} from due
    where r.company_id = due.company_id and r.social_account_id = due.social_account_id
    returning r.company_id as "companyId", r.social_account_id as "socialAccountId"`)
}

/** Somebody looks: false when the network was asked less than `apartMs` ago. */
export async function requestPoll(
  tx: Db,
  { companyId, socialAccountId }: ReviewedAccount,
  { now, apartMs }: { readonly now: Date; readonly apartMs: number },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    update review_reads set asked_at = ${now} where company_id = ${companyId} and social_account_id = ${socialAccountId}
      and (asked_at is null or asked_at <= ${new Date(now.getTime() - apartMs)})`)) === 1
  )
}

/**
 * The network told of a change: asked now, or `apartMs` after it was asked last. When that is; null
 * where it is due to be asked anyhow, or the account is not read.
 */
export async function askAfterWebhook(
  tx: Db,
  { companyId, socialAccountId }: ReviewedAccount,
  { now, apartMs }: { readonly now: Date; readonly apartMs: number },
): Promise<Date | null> {
  const row = await tx.maybeOne(sql<{ asked_at: Date }>`
    update review_reads set asked_at = greatest(${now}, asked_at + ${apartMs} * interval '1 millisecond')
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and (asked_at is null or asked_at <= ${now}) returning asked_at`)
  return row?.asked_at ?? null
}

export async function findReads(
  db: Db,
  companyId: string,
  accountIds: readonly string[],
): Promise<ReadRow[]> {
  return db.many(sql<ReadRow>`
    select social_account_id, asked_at, ended_at, began_at, read_at, whole_at, page_url, message_of(problem) as problem
    from review_reads where company_id = ${companyId} and social_account_id = any(${[...accountIds]}::uuid[])`)
}

export async function closeRead(
  db: Db,
  { companyId, socialAccountId }: ReviewedAccount,
  end: {
    readonly began: Date
    readonly at: Date
    readonly isRead: boolean
    readonly isWhole: boolean
    readonly pageUrl: string | null
    readonly problem: Message | null
  },
): Promise<void> {
  await db.run(sql`
    update review_reads set ended_at = ${end.at}, began_at = greatest(began_at, ${end.began}), problem = ${storedMessage(end.problem)}, page_url = coalesce(${end.pageUrl}, page_url),
      read_at = case when ${end.isRead} then ${end.at} else read_at end, whole_at = case when ${end.isWhole} then ${end.at} else whole_at end
    where company_id = ${companyId} and social_account_id = ${socialAccountId}`)
}
