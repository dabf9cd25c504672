import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What the company's newest posts say, those made elsewhere too, newest first. */
export async function recentTexts(db: Db, companyId: string, limit: number): Promise<string[]> {
  const rows = await db.many(sql<{ text: string }>`
    select text from posts where company_id = ${companyId} and stage = 'sent' and deleted_at is null and text <> '' order by sort_at desc, id desc limit ${limit}`)
  return rows.map(({ text }) => text)
}
