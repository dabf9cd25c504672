import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { CommentsDeps } from './comments-deps.ts'
import { putAway } from './write-store.ts'

/** Puts away words that did not go out. What stands, or may stand, is `not-found`. */
export async function removeUnsent(
  deps: Pick<CommentsDeps, 'db' | 'clock'>,
  scope: Scope,
  id: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await putAway(tx, scope.companyId, id, deps.clock.now())))
      throw new AppError('not-found', 'This comment is not here any more.')
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
