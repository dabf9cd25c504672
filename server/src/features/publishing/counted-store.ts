import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A post that is live on one account, with its counts as its network last showed them. */
interface CountedPost {
  readonly post_id: string
  readonly remote_id: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly kind: PostKind
  readonly text: string
  readonly published_at: Date
  readonly likes: number
  readonly comments: number
  readonly shares: number
}

const most = 5000

/**
 * Live posts that went out since then, newest first; of one account, or of all. Those whose counts
 * were never read are left out.
 */
export async function listCounted(
  db: Db,
  companyId: string,
  asked: { readonly since: Date; readonly socialAccountId: string | null },
): Promise<CountedPost[]> {
  return db.many(sql<CountedPost>`
    select b.post_id, b.remote_id, b.network, b.social_account_id, p.kind, left(coalesce(b.own_text, p.text), 200) as text, p.sort_at as published_at,
      coalesce(b.likes, 0) as likes, coalesce(b.comments, 0) as comments, coalesce(b.shares, 0) as shares
    from posts p join publications b on b.company_id = p.company_id and b.post_id = p.id
    where p.company_id = ${companyId} and p.stage = 'sent' and p.deleted_at is null and p.sort_at >= ${asked.since}
      and b.state = 'published' and b.remote_id is not null and coalesce(b.likes, b.comments, b.shares) is not null
      and (${asked.socialAccountId}::uuid is null or b.social_account_id = ${asked.socialAccountId})
    order by p.sort_at desc limit ${most}`)
}
