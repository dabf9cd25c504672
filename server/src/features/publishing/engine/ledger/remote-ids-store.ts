import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'

/** A social account of a company. */
export interface OneAccount {
  readonly companyId: string
  readonly socialAccountId: string
}

/** Of these ids, those under which the account has a post already. */
export async function remoteIdsKnown(
  db: Db,
  { companyId, socialAccountId }: OneAccount,
  remoteIds: readonly string[],
): Promise<string[]> {
  const rows = await db.many(sql<{ remote_id: string }>`
    select remote_id from publications where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = any(${[...remoteIds]}) and remote_id is not null`)
  return rows.map((row) => row.remote_id)
}

/** What looks for its own post: its account and, where it has one, its own row. */
export interface Seeker extends OneAccount {
  readonly network: NetworkKey
  readonly publicationId: string
}

/**
 * Of these ids, those that cannot be the seeker's own. Its account knows them, or a call for
 * another publication made them, in whatever company: one page may be connected in two. What
 * another company only read from the page is not counted, for it may be this very post.
 */
export async function remoteIdsTaken(
  db: Db,
  seeker: Seeker,
  remoteIds: readonly string[],
): Promise<string[]> {
  const rows = await db.many(sql<{ remote_id: string }>`
    select b.remote_id from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.network = ${seeker.network} and b.remote_id = any(${[...remoteIds]}::text[])
      and (p.origin = 'here' or b.company_id = ${seeker.companyId} and b.social_account_id = ${seeker.socialAccountId})
    union
    select a.remote_id from attempts a left join publications b on b.company_id = a.company_id and b.id = a.publication_id
    where a.remote_id = any(${[...remoteIds]}::text[]) and a.step = 'commit' and a.outcome in ('ok', 'found')
      and a.publication_id <> ${seeker.publicationId} and coalesce(b.network, ${seeker.network}) = ${seeker.network}`)
  return rows.map((row) => row.remote_id)
}
