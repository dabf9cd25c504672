import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The network told of this account: what it still worked on may be over, so it is asked at the next look of the lane. */
export async function hastenFollowing(db: Db, companyId: string, socialAccountId: string, now: Date): Promise<void> {
  await db.run(sql`
    update publications set next_at = ${now} where company_id = ${companyId} and social_account_id = ${socialAccountId} and state = 'processing' and next_at > ${now}`)
}
