import type { NetworkKey } from '@marquee/contract/networks.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A post as it stands on one account of a network. */
export interface StandingPost {
  readonly social_account_id: string
  readonly remote_id: string
  readonly account_name: string
  readonly likes: number | null
  readonly has_liked: boolean
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * By our id of the post or the network's; null when no such post of the company stands there under
 * a known id.
 */
export async function findStanding(
  db: Db,
  companyId: string,
  network: NetworkKey,
  id: string,
): Promise<StandingPost | null> {
  const ours = uuid.test(id) ? id : null
  return db.maybeOne(sql<StandingPost>`
    select b.social_account_id, b.remote_id, b.account_name, b.likes, b.has_liked from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.company_id = ${companyId} and b.network = ${network} and b.remote_id is not null and p.deleted_at is null and (b.remote_id = ${id} or b.post_id = ${ours}) order by b.created_at limit 1`)
}

/** What is known of its likes now; `likes` null leaves the number as it is. */
export async function keepLikes(
  db: Db,
  companyId: string,
  socialAccountId: string,
  remoteId: string,
  seen: { readonly likes: number | null; readonly hasLiked: boolean },
): Promise<void> {
  await db.run(sql`
    update publications set likes = coalesce(${seen.likes}, likes), has_liked = ${seen.hasLiked}
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = ${remoteId}`)
}
