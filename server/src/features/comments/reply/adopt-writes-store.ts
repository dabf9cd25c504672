import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { WriteKind, WriteRow } from '../write-store.ts'

export interface AbandonedWrite extends Omit<WriteRow, 'kind'> {
  /** Likes stood here before the outbox. */
  readonly kind: WriteKind | 'like' | 'unlike'
  readonly key: string
  readonly author_id: string | null
  readonly correlation_id: string
  readonly deadline_at: Date
}

/**
 * What nobody has looked at since then although it was to be looked at. Only rows of before have
 * that.
 */
export async function lockAbandoned(
  tx: Db,
  before: Date,
  limit: number,
): Promise<AbandonedWrite[]> {
  return tx.many(sql<AbandonedWrite>`
    select id, company_id, kind, key::text, network, social_account_id, post_id, comment_id, text, state, message_of(problem) as problem, remote_id, started_at, deadline_at, author_id, correlation_id
    from comment_writes where next_look_at < ${before} and state in ('sending', 'unknown') order by next_look_at limit ${limit} for update skip locked`)
}

/**
 * The outbox looks for it from now on. Liking twice is liking once: the next reading tells how it
 * is.
 */
export async function closeAdopted(
  tx: Db,
  { company_id: companyId, id, kind }: AbandonedWrite,
  at: Date,
): Promise<void> {
  const isLike = kind === 'like' || kind === 'unlike'
  await tx.run(sql`
    update comment_writes set next_look_at = null, state = ${isLike ? 'failed' : 'unknown'}, finished_at = ${isLike ? at : null}
    where company_id = ${companyId} and id = ${id}`)
}
