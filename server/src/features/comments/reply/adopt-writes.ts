import type { CommentKind } from './comment-kinds.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import { closeAdopted, lockAbandoned } from './adopt-writes-store.ts'

/** Longer than any process of then waited between two looks at a call of its own. */
const abandonedAfterMs = 10 * 60_000
const atOnce = 100

export type AdoptDeps = Pick<CommentsDeps, 'db' | 'clock' | 'outbox'> & {
  readonly kinds: Readonly<Record<'comment' | 'reply', CommentKind>>
}

/**
 * While the product is upgraded process by process, an older one may still send comments by itself.
 * What it leaves behind when it ends the outbox looks for, as for any lost answer. Answers how
 * many.
 */
export async function adoptWrites({ db, clock, outbox, kinds }: AdoptDeps): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - abandonedAfterMs)
  return db.transaction(async (tx) => {
    const rows = await lockAbandoned(tx, before, atOnce)
    for (const row of rows) {
      if (row.kind !== 'like' && row.kind !== 'unlike')
        await outbox.adopt(tx, kinds[row.kind], {
          call: { startedAt: row.started_at, deadlineAt: row.deadline_at },
          id: row.id,
          companyId: row.company_id,
          key: row.key,
          network: row.network,
          socialAccountId: row.social_account_id,
          subject: row.comment_id ?? row.post_id,
          payload: { postId: row.post_id, commentId: row.comment_id, text: row.text },
          authorId: row.author_id,
          correlationId: row.correlation_id,
        })
      await closeAdopted(tx, row, now)
    }
    return rows.length
  })
}
