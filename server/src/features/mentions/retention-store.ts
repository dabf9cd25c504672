import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'

const yearMs = 365 * 86_400_000
const unreadMs = 90 * 86_400_000

export async function sweepMentions(db: Db, now: Date): Promise<Record<string, number>> {
  const [old, unread] = [new Date(now.getTime() - yearMs), new Date(now.getTime() - unreadMs)]
  return {
    mentions: await inBatches((limit) =>
      db.run(sql`
      delete from mentions where (company_id, id) in (select company_id, id from mentions where written_at < ${old} limit ${limit})`),
    ),
    mention_reads: await db.run(
      sql`delete from mention_reads where next_at = 'infinity' and coalesce(asked_at, '-infinity') < ${unread}`,
    ),
  }
}

export async function forgetMentions(db: Db, companyId: string): Promise<void> {
  await inBatches((limit) =>
    db.run(sql`
    delete from mentions where company_id = ${companyId} and id in (select id from mentions where company_id = ${companyId} limit ${limit})`),
  )
  await db.run(sql`delete from mention_reads where company_id = ${companyId}`)
}

/** Where the venue was named and what was answered; who named it is theirs. */
export async function exportMentions(db: Db, companyId: string): Promise<unknown[]> {
  return db.many(sql<Record<string, unknown>>`
    select id, network, remote_id, text, permalink, written_at, answer_text, answer_state, answered_at from mentions where company_id = ${companyId} order by written_at, id`)
}
