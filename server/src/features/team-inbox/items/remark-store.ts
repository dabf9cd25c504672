import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface RemarkRow {
  readonly id: string
  readonly item_id: string
  readonly text: string
  readonly author_id: string | null
  readonly written_at: Date
}

/** Oldest first. */
export async function listRemarks(db: Db, companyId: string, itemId: string): Promise<RemarkRow[]> {
  return db.many(sql<RemarkRow>`
    select id, item_id, text, author_id, written_at from inbox_remarks where company_id = ${companyId} and item_id = ${itemId} order by written_at, id limit 500`)
}

export async function findRemarkByKey(
  db: Db,
  companyId: string,
  key: string,
): Promise<RemarkRow | null> {
  return db.maybeOne(sql<RemarkRow>`
    select id, item_id, text, author_id, written_at from inbox_remarks where company_id = ${companyId} and key = ${key}`)
}

/** False: the key stands already. */
export async function addRemark(
  tx: Db,
  companyId: string,
  remark: RemarkRow & { readonly key: string },
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into inbox_remarks (company_id, id, item_id, key, text, author_id, written_at)
    values (${companyId}, ${remark.id}, ${remark.item_id}, ${remark.key}, ${remark.text}, ${remark.author_id}, ${remark.written_at}) on conflict (company_id, key) do nothing`)
  if (added === 0) return false
  await tx.run(
    sql`update inbox_items set remarks = remarks + 1 where company_id = ${companyId} and id = ${remark.item_id}`,
  )
  return true
}
