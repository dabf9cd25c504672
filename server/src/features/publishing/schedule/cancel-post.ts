import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { lockPost, setStage, softDeletePost } from '../posts/post-store.ts'
import { notWaiting } from '../posts/publication-rules.ts'
import { cancelWaiting, lockPublicationsOf } from '../posts/publication-store.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

/**
 * Cancels a scheduled post. What is inside its last second, or already out, is not stopped: 409
 * says so.
 */
export async function cancelPost(
  deps: Pick<PublishingDeps, 'db' | 'clock'>,
  scope: Scope,
  id: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPublicationsOf(tx, scope, id)
    const post = await lockPost(tx, scope, id)
    if (!post || post.stage === 'canceled')
      throw new AppError('not-found', message('publishing.not-scheduled'))
    const now = deps.clock.now()
    const { canceled, left } = await cancelWaiting(tx, scope, { postId: id, at: now })
    if (canceled === 0 || left.length > 0)
      throw new AppError('conflict', notWaiting(post.stage === 'scheduled' ? left : []))
    await setStage(tx, { companyId: scope.companyId, id, stage: 'canceled', sortAt: now })
    await softDeletePost(tx, { companyId: scope.companyId, id, at: now })
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'post.canceled',
      subjectId: id,
      correlationId: scope.correlationId,
    })
  })
}
