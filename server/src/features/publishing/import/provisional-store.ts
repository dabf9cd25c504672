import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * The network told of this account: what it still worked on may be over, so it is asked at the next
 * look of the lane.
 */
export async function hastenFollowing(
  db: Db,
  { companyId, socialAccountId, now }: { companyId: string; socialAccountId: string; now: Date },
): Promise<void> {
  await db.run(sql`
    update publications set next_at = ${now} where company_id = ${companyId} and social_account_id = ${socialAccountId} and state = 'processing' and next_at > ${now}`)
}

export interface UnseenPost {
  readonly id: string
  readonly remote_id: string
}

/** Posts of ours of which nobody knows an address yet, newest first. */
export async function listUnseen(
  db: Db,
  {
    companyId,
    socialAccountId,
    since,
  }: { companyId: string; socialAccountId: string; since: Date },
): Promise<UnseenPost[]> {
  return db.many(sql<UnseenPost>`
    select id, remote_id from publications where company_id = ${companyId} and social_account_id = ${socialAccountId} and state in ('published', 'inbox')
      and remote_id is not null and permalink is null and coalesce(accepted_at, updated_at) > ${since}
    order by coalesce(accepted_at, updated_at) desc limit 50`)
}

export interface Renamed {
  readonly id: string
  readonly accountId: string
  readonly from: string
  readonly to: string
  readonly permalink: string | null
}

/**
 * Gives one the id under which it is shown, unless another of ours has it. What the page showed
 * under that id before it was known to be ours was taken for made elsewhere: it gives way.
 */
export async function renameSeen(
  db: Db,
  {
    companyId,
    renamed: { id, accountId, from, to, permalink },
    at,
  }: { companyId: string; renamed: Renamed; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      with twin as (
        delete from publications other using posts p where other.company_id = ${companyId} and other.social_account_id = ${accountId} and other.remote_id = ${to}
          and p.company_id = other.company_id and p.id = other.post_id and p.origin = 'elsewhere' returning other.post_id)
      update posts set deleted_at = ${at} where company_id = ${companyId} and id in (select post_id from twin)`)
    await rename(tx, { companyId, omit: { id, from, to, permalink }, at })
  })
}

async function rename(
  tx: Db,
  {
    companyId,
    omit: { id, from, to, permalink },
    at,
  }: { companyId: string; omit: Omit<Renamed, 'accountId'>; at: Date },
): Promise<void> {
  await tx.run(sql`
    update publications b set state = 'published', remote_id = ${to}, permalink = ${permalink}, message = null, read_back_at = ${at}, updated_at = ${at}
    where b.company_id = ${companyId} and b.id = ${id} and b.remote_id = ${from} and b.state in ('published', 'inbox')
      and not exists (select from publications other where other.company_id = b.company_id and other.social_account_id = b.social_account_id and other.remote_id = ${to})`)
}
