import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import { lockUnsent, putAway } from '../write-store.ts'

/**
 * Puts away words that did not go out, and takes back those that wait. What stands, or may stand,
 * is `not-found`.
 */
export async function removeUnsent(
  deps: Pick<CommentsDeps, 'db' | 'clock' | 'outbox'>,
  scope: Scope,
  id: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // the intent first, as its worker does: nobody waits in a circle
    await deps.outbox.cancel(tx, scope.companyId, id)
    const row = await lockUnsent(tx, scope.companyId, id)
    if (row?.state !== 'failed') throw new AppError('not-found', message('comments.gone'))
    await putAway(tx, { companyId: scope.companyId, id, at: deps.clock.now() })
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'comment.removed',
      subjectId: id,
      facts: {},
      correlationId: scope.correlationId,
    })
  })
}
