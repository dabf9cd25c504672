import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { refuseUnreachable, type DeletePostDeps } from './delete-post.ts'
import { editKind } from './edit-kind.ts'
import { findTarget } from './publication-store.ts'

/** So long the call waits for the network's answer. */
const waitInHandMs = 20_000

interface Edited {
  readonly postId: string
  readonly network: NetworkKey
  readonly text: string
}

/**
 * Changes the words of what is live at its network, where it lets apps do that. Answers whether it
 * is done; else it is on its way, and the list tells when it is.
 */
export async function editLive(
  deps: DeletePostDeps,
  scope: Scope,
  { postId, network, text }: Edited,
): Promise<boolean> {
  const target = await findTarget(deps.db, scope, postId, network)
  if (!target) throw new AppError('not-found', 'No such post on this network.')
  if (networks[network].edits.post === null)
    throw new AppError(
      'not-supported',
      `${networkNames[network]} does not let apps do this. Do it there.`,
    )
  const { remote_id: remoteId } = target
  if (target.state !== 'published' || remoteId === null)
    throw new AppError('conflict', 'This post is still on its way. Wait until that is known.')
  await refuseUnreachable(deps, scope, { target, network })
  const of = { companyId: scope.companyId, socialAccountId: target.social_account_id }
  const { intent } = await deps.db.transaction(async (tx) => {
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'post.text-changed',
      subjectId: postId,
      facts: { network },
      correlationId: scope.correlationId,
    })
    return deps.outbox.add(tx, editKind, {
      ...of,
      key: newId(),
      network,
      publicationId: target.id,
      subject: remoteId,
      payload: { publicationId: target.id, postId, remoteId, text },
      authorId: scope.userId,
      correlationId: scope.correlationId,
    })
  })
  const settled = await deps.outbox.settledWithin(
    { companyId: scope.companyId, id: intent.id },
    waitInHandMs,
  )
  if (settled.state === 'failed')
    throw new AppError(
      'network-refused',
      settled.message ?? 'The network refused this without a readable reason.',
    )
  return settled.state === 'done'
}
