import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { columns, type PostRow } from './post-store.ts'

/**
 * Publications that only a person can settle: refused, too late, to be finished in the network's
 * own app, or lost and no longer looked for. The screens ask for the same (`needsAnswer`).
 */
const asks = part`b.state in ('failed', 'missed', 'inbox', 'unknown') and (b.state <> 'unknown' or b.next_at is null)`
const isThere = part`p.stage in ('scheduled', 'sent') and p.deleted_at is null`

export interface AskingCounts {
  readonly posts: number
  readonly reels: number
}

/** How many publications of posts and of reels only a person can settle. */
export async function countAsking(db: Db, companyId: string): Promise<AskingCounts> {
  return db.one(sql<AskingCounts>`
    select (count(*) filter (where p.kind = 'post'))::int as posts, (count(*) filter (where p.kind = 'reel'))::int as reels from publications b
    join posts p on p.company_id = b.company_id and p.id = b.post_id and ${isThere}
    where b.company_id = ${companyId} and ${asks}`)
}

/** Posts and reels with such publications, newest first, however many were sent since. */
export async function listAsking(db: Db, companyId: string, limit: number): Promise<PostRow[]> {
  return db.many(sql<PostRow>`
    select ${columns} from posts p where p.company_id = ${companyId} and ${isThere}
      and p.id = any(array(select b.post_id from publications b where b.company_id = ${companyId} and ${asks}))
    order by p.sort_at desc, p.id desc limit ${limit}`)
}
