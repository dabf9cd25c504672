import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'

const dayMs = 24 * 3_600_000

/**
 * Deletes what these tables have kept for as long as their migrations say, in batches, each a
 * statement of its own. Answers how many rows of each.
 */
export async function sweepIdentity(db: Db, now: Date): Promise<Record<string, number>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const monthAgo = daysAgo(30)
  const dayAgo = daysAgo(1)
  const seasonAgo = daysAgo(90)
  return {
    sessions: await inBatches((limit) =>
      db.run(sql`
      delete from sessions where id in (select id from sessions where expires_at <= ${monthAgo} or revoked_at <= ${monthAgo} limit ${limit})`),
    ),
    link_tokens: await inBatches((limit) =>
      db.run(sql`
      delete from link_tokens where token_hash in (select token_hash from link_tokens where expires_at <= ${monthAgo} limit ${limit})`),
    ),
    one_time_codes: await inBatches((limit) =>
      db.run(sql`
      delete from one_time_codes where (user_id, purpose) in (select user_id, purpose from one_time_codes where expires_at <= ${dayAgo} limit ${limit})`),
    ),
    reset_requests: await inBatches((limit) =>
      db.run(sql`
      delete from reset_requests where id in (select id from reset_requests where created_at <= ${dayAgo} limit ${limit})`),
    ),
    known_places: await inBatches((limit) =>
      db.run(sql`
      delete from known_places where (user_id, place) in (select user_id, place from known_places where seen_at <= ${seasonAgo} limit ${limit})`),
    ),
    // an address that was typed and never confirmed proves nothing, and may be a stranger's
    users: await inBatches((limit) =>
      db.run(sql`
      delete from users where id in (
        select id from users u where activated_at is null and signed_up_at <= ${monthAgo} and not exists (select 1 from memberships where user_id = u.id) limit ${limit})`),
    ),
  }
}
