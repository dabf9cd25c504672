import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * How many publications of reels only a person can settle: refused, too late, to be finished in the
 * network's own app, or lost and no longer looked for. The screens ask for the same of posts
 * (`needsAnswer`).
 */
export async function countAskingReels(db: Db, companyId: string): Promise<number> {
  const { reels } = await db.one(sql<{ reels: number }>`
    select count(*)::int as reels from publications b
    join posts p on p.company_id = b.company_id and p.id = b.post_id and p.kind = 'reel' and p.stage in ('scheduled', 'sent') and p.deleted_at is null
    where b.company_id = ${companyId} and (b.state in ('failed', 'missed', 'inbox') or b.state = 'unknown' and b.next_at is null)`)
  return reels
}
