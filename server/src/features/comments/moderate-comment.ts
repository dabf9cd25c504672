import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { findComment } from './comment-store.ts'
import type { CommentsDeps } from './comments-deps.ts'
import { findCommentTarget, openForWriting, refusalOfIntent, waitInHandMs } from './find-target.ts'
import { moderationKinds, type Moderation } from './moderation-kinds.ts'

interface Asked {
  readonly network: NetworkKey
  readonly id: string
  readonly does: Moderation
}

/**
 * Hides, shows or deletes a comment at its network. Answers whether it is done; else it is on its
 * way, and the list tells when it is.
 */
export async function moderateComment(
  deps: CommentsDeps,
  scope: Scope,
  { network, id, does }: Asked,
): Promise<boolean> {
  const { place } = await findCommentTarget(deps, scope, network, id)
  const name = networkNames[network]
  const { deletes, hidesComments } = networks[network]
  if (does === 'delete-comment' ? deletes.comments !== 'by-app' : !hidesComments)
    throw new AppError('not-supported', `${name} does not let apps do this. Do it there.`)
  const comment = await findComment(deps.db, scope.companyId, network, id)
  if (does === 'hide' && comment?.is_own)
    throw new AppError('not-supported', 'A comment of your own cannot be hidden. Delete it.')
  await openForWriting(deps, place, network)
  const of = { companyId: scope.companyId, socialAccountId: place.socialAccountId }
  const { intent } = await deps.db.transaction(async (tx) => {
    await deps.outbox.cancelOpen(tx, { ...of, subject: id, kinds: ['hide', 'unhide'] })
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: `comment.${does}`,
      subjectId: id,
      facts: { network },
      correlationId: scope.correlationId,
    })
    return deps.outbox.add(tx, moderationKinds[does], {
      ...of,
      key: newId(),
      network,
      payload: { commentId: id },
      subject: id,
      authorId: scope.userId,
      correlationId: scope.correlationId,
    })
  })
  const settled = await deps.outbox.settledWithin(
    { companyId: scope.companyId, id: intent.id },
    waitInHandMs,
  )
  if (settled.state === 'failed') throw refusalOfIntent(settled)
  return settled.state === 'done'
}
