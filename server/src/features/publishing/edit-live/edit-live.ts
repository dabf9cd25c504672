import { message } from '@marquee/contract/message.ts'
import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { isDone } from '#outbox'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { checkLiveText } from '../compose/check-post.ts'
import {
  refuseUnreachable,
  type DeletePostDeps,
  type UnreachableWords,
} from '../delete/delete-post.ts'
import { editKind } from './edit-kind.ts'
import { notifyPostsChanged } from './edit-live-store.ts'
import { findTarget } from '../posts/publication-store.ts'

/** So long the call waits for the network's answer. */
const waitInHandMs = 20_000

const unreachable: UnreachableWords = {
  off: (network, reason) => message('publishing.change-switched-off', { network, reason }),
  disconnected: message('publishing.change-not-connected'),
}

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
  if (!target) throw new AppError('not-found', message('publishing.no-such-post-on-network'))
  if (networks[network].edits.post === null)
    throw new AppError(
      'not-supported',
      message('publishing.change-not-supported', { network: networkNames[network] }),
    )
  if (target.kind !== 'post')
    throw new AppError('not-supported', message('publishing.reel-not-changed'))
  const { remote_id: remoteId } = target
  if (target.state !== 'published' || remoteId === null)
    throw new AppError('conflict', message('publishing.still-on-its-way'))
  if (target.delete_asked_at !== null)
    throw new AppError('conflict', message('publishing.changed-meanwhile'))
  checkLiveText(network, text)
  await refuseUnreachable(deps, scope, { target, network, words: unreachable })
  const of = { companyId: scope.companyId, socialAccountId: target.social_account_id }
  const { intent } = await deps.db.transaction(async (tx) => {
    await notifyPostsChanged(tx, scope.companyId)
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
      isAwaited: true,
    })
  })
  const settled = await deps.outbox.settledWithin(
    { companyId: scope.companyId, id: intent.id },
    waitInHandMs,
  )
  if (settled.state === 'failed')
    throw new AppError('network-refused', settled.message ?? message('publishing.change-refused'))
  return isDone(settled)
}

/**
 * Gives up words that were refused, have not gone out, or that nobody could look up: the post keeps
 * what it says. Throws `conflict` for what is under way or being looked up.
 */
export async function dropEdit(
  deps: DeletePostDeps,
  scope: Scope,
  { postId, network }: Pick<Edited, 'postId' | 'network'>,
): Promise<void> {
  const target = await findTarget(deps.db, scope, postId, network)
  if (!target?.remote_id)
    throw new AppError('not-found', message('publishing.no-such-post-on-network'))
  await deps.db.transaction(async (tx) => {
    const edits = await deps.outbox.listOfPublications(tx, scope.companyId, [target.id])
    const last = edits.findLast(({ kind, state }) => kind === editKind.key && state !== 'canceled')
    if (!last || last.state === 'done') return
    const asks = last.state === 'unknown' && last.next_at === null && !last.is_in_hand
    if (last.state === 'sending' || (last.state === 'unknown' && !asks))
      throw new AppError('conflict', message('publishing.change-on-its-way'))
    // of earlier ones none comes back in its place
    for (const { id, kind } of edits)
      if (kind === editKind.key) await deps.outbox.giveUp(tx, scope.companyId, id)
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'post.text-change-dropped',
      subjectId: postId,
      facts: { network },
      correlationId: scope.correlationId,
    })
    await notifyPostsChanged(tx, scope.companyId)
  })
}
