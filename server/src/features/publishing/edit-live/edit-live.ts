import { takesNewWords } from '@marquee/contract/edit-rules.ts'
import { message } from '@marquee/contract/message.ts'
import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { isDone, type IntentRow } from '#outbox'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { checkLiveText } from '../compose/check-post.ts'
import {
  refuseUnreachable,
  type DeletePostDeps,
  type UnreachableWords,
} from '../delete/delete-post.ts'
import { editKind } from './edit-kind.ts'
import { findUnseenEdit, keepChangedText, notifyPostsChanged } from './edit-live-store.ts'
import { seePost } from './see-post.ts'
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
  const target = await findTarget(deps.db, scope, { postId, network })
  if (!target) throw new AppError('not-found', message('publishing.no-such-post-on-network'))
  if (networks[network].edits.post === null)
    throw new AppError(
      'not-supported',
      message('publishing.change-not-supported', { network: networkNames[network] }),
    )
  if (!takesNewWords(network, target))
    throw new AppError(
      'not-supported',
      message('network.change-not-allowed', { network: networkNames[network] }),
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
 * what it says. Throws `conflict` for what is under way or being looked up. Where its network
 * showed the post to nobody since an earlier change, it is asked: while it still does not, that
 * change stays, and so does what was refused after it. Shown again, the post says what is shown
 * there.
 */
export async function dropEdit(
  deps: DeletePostDeps,
  scope: Scope,
  { postId, network }: Pick<Edited, 'postId' | 'network'>,
): Promise<void> {
  const target = await findTarget(deps.db, scope, { postId, network })
  if (!target?.remote_id)
    throw new AppError('not-found', message('publishing.no-such-post-on-network'))
  const { remote_id: remoteId, social_account_id: socialAccountId } = target
  const of = { companyId: scope.companyId, publicationId: target.id }
  const unseen = await findUnseenEdit(deps.db, of)
  const asksNetwork = unseen !== null && hasEnded((await listEdits(deps, deps.db, of)).last)
  const standing = { network, socialAccountId, remoteId, words: unreachable }
  const seen = asksNetwork ? await seePost(deps, scope, standing) : undefined
  const shown = seen?.state === 'live' ? seen.text : null
  const isSettled = seen === null || shown !== null
  await deps.db.transaction(async (tx) => {
    const { edits, last } = await listEdits(deps, tx, of)
    if (!last || last.state === 'done') return
    if (isUnderWay(last)) throw new AppError('conflict', message('publishing.change-on-its-way'))
    const found = await findUnseenEdit(tx, of)
    const kept = isSettled && found === unseen ? null : found
    if (kept !== null && hasEnded(last))
      throw new AppError(
        'conflict',
        message('publishing.change-unseen', { network: networkNames[network] }),
      )
    // of earlier ones none comes back in its place
    for (const { id } of edits) if (id !== kept) await deps.outbox.giveUp(tx, scope.companyId, id)
    if (shown !== null && found === unseen)
      await keepChangedText(tx, {
        company_id: scope.companyId,
        payload: { publicationId: target.id, postId, text: shown },
        at: deps.clock.now(),
      })
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

/** All changes of its words, and the newest that was not given up. */
async function listEdits(
  { outbox }: Pick<DeletePostDeps, 'outbox'>,
  db: Db,
  { companyId, publicationId }: { readonly companyId: string; readonly publicationId: string },
) {
  const intents = await outbox.listOfPublications(db, companyId, [publicationId])
  const edits = intents.filter(({ kind }) => kind === editKind.key)
  return { edits, last: edits.findLast(({ state }) => state !== 'canceled') }
}

const isUnderWay = ({ state, next_at: nextAt, is_in_hand: isInHand }: IntentRow): boolean =>
  state === 'sending' || (state === 'unknown' && (nextAt !== null || isInHand))

/** Whether nothing sends it by itself. */
const hasEnded = (edit: IntentRow | undefined): boolean =>
  edit?.state === 'failed' || edit?.state === 'missed' || edit?.state === 'unknown'
