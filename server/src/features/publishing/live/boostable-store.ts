import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

/** A live post of a page as promoting needs it. */
export interface BoostableRow {
  readonly remoteId: string
  readonly text: string
  readonly publishedAt: Date
  readonly permalink: string | null
  readonly likes: number
  readonly comments: number
  readonly shares: number
  readonly pictureId: string | null
  readonly isFromElsewhere: boolean
}

/**
 * Posts of one account that its network lets be promoted, newest first, or of these the one with
 * `remoteId`; with `remoteIds` these alone, whether or not they may be.
 */
export async function listBoostable(
  db: Db,
  companyId: string,
  of: {
    readonly socialAccountId: string
    readonly remoteId?: string
    readonly remoteIds?: readonly string[]
    readonly limit: number
  },
): Promise<BoostableRow[]> {
  const which = of.remoteIds
    ? part`b.remote_id = any(${[...of.remoteIds]}::text[])`
    : part`b.is_boostable and b.state = 'published' and b.remote_id = coalesce(${of.remoteId ?? null}::text, b.remote_id)`
  return db.many(sql<BoostableRow>`
    select b.remote_id as "remoteId", coalesce(b.own_text, p.text) as text, coalesce(b.accepted_at, p.sort_at) as "publishedAt", b.permalink,
      coalesce(b.likes, 0) as likes, coalesce(b.comments, 0) as comments, coalesce(b.shares, 0) as shares, p.origin = 'elsewhere' as "isFromElsewhere",
      (select m.media_id from post_media m where m.company_id = p.company_id and m.post_id = p.id order by m.position limit 1) as "pictureId"
    from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.company_id = ${companyId} and b.social_account_id = ${of.socialAccountId} and b.remote_id is not null and p.deleted_at is null and ${which}
    order by coalesce(b.accepted_at, p.sort_at) desc, b.id desc limit ${of.limit}`)
}
