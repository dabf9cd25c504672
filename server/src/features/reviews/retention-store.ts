import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'

const keptMs = 90 * 86_400_000

export async function sweepReviews(db: Db, now: Date): Promise<Record<string, number>> {
  const unseen = new Date(now.getTime() - keptMs)
  return {
    reviews: await inBatches((limit) =>
      db.run(sql`
      delete from reviews where (company_id, id) in (select company_id, id from reviews where seen_at < ${unseen} limit ${limit})`),
    ),
    review_reads: await db.run(
      sql`delete from review_reads where next_at = 'infinity' and coalesce(asked_at, ended_at, '-infinity') < ${unseen}`,
    ),
    review_counts: await db.run(sql`delete from review_counts where reviews = 0`),
  }
}

export async function forgetReviews(db: Db, companyId: string): Promise<void> {
  await inBatches((limit) =>
    db.run(sql`
    delete from reviews where company_id = ${companyId} and id in (select id from reviews where company_id = ${companyId} limit ${limit})`),
  )
  await db.run(sql`delete from review_counts where company_id = ${companyId}`)
  await db.run(sql`delete from review_reads where company_id = ${companyId}`)
}

/** What guests said of the place and what was answered; who they are is theirs. */
export async function exportReviews(db: Db, companyId: string): Promise<unknown[]> {
  return db.many(sql<Record<string, unknown>>`
    select id, network, remote_id, stars, recommends, text, created_at, changed_at, reply_text, reply_at, reply_state from reviews where company_id = ${companyId} order by created_at, id`)
}
