import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'

const dayMs = 86_400_000
const keptMs = 730 * dayMs

export async function sweepTeamInbox(db: Db, now: Date): Promise<Record<string, number>> {
  const before = new Date(now.getTime() - keptMs)
  const yesterday = new Date(now.getTime() - dayMs)
  return {
    inbox_items: await inBatches((limit) =>
      db.run(sql`
      delete from inbox_items where (company_id, id) in (
        select company_id, id from inbox_items where state in ('done', 'answered') and settled_at < ${before} limit ${limit})`),
    ),
    inbox_writers: await inBatches((limit) =>
      db.run(sql`
      delete from inbox_writers where (company_id, item_id, user_id) in (
        select company_id, item_id, user_id from inbox_writers where seen_at < ${yesterday} limit ${limit})`),
    ),
  }
}

export async function forgetTeamInbox(db: Db, companyId: string): Promise<void> {
  await inBatches((limit) =>
    db.run(sql`
    delete from inbox_items where company_id = ${companyId} and id in (select id from inbox_items where company_id = ${companyId} limit ${limit})`),
  )
}

/** What they remarked stays with the team, without a name. */
export async function forgetColleague(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`update inbox_remarks set author_id = null where author_id = ${userId}`)
  await tx.run(sql`delete from inbox_writers where user_id = ${userId}`)
  await tx.run(sql`update inbox_items set answered_by = null where answered_by = ${userId}`)
}

/** What the team said among itself, and what became of each item. */
export async function exportRemarks(db: Db, companyId: string): Promise<unknown[]> {
  return db.many(sql<Record<string, unknown>>`
    select r.id, r.item_id, i.kind, i.network, i.state, r.text, r.author_id, r.written_at
    from inbox_remarks r join inbox_items i on i.company_id = r.company_id and i.id = r.item_id where r.company_id = ${companyId} order by r.written_at, r.id`)
}
