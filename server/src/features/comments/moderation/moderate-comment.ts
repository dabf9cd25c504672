import { message, type Message } from '@marquee/contract/message.ts'
import {
  canDeleteComment,
  canEditComment,
  canHideComment,
  type RuledComment,
} from '@marquee/contract/comment-rules.ts'
import type { Moderation } from '@marquee/contract/comments.ts'
import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { isDone } from '#outbox'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { findComment, notifyCommentsChanged, type CommentRow } from '../comment-store.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import {
  assertHasComments,
  openForWriting,
  refusalOfIntent,
  waitInHandMs,
} from '../threads/find-target.ts'
import type { ModerationKinds } from './moderation-kinds.ts'

type ModerationRequest = {
  readonly network: NetworkKey
  readonly id: string
} & (
  | { readonly does: Exclude<Moderation, 'edit-comment'> }
  | { readonly does: 'edit-comment'; readonly text: string }
)

/**
 * Hides, shows, edits or deletes a comment at its network. Answers whether it is done; else it is
 * on its way, and the list tells when it is.
 */
export async function moderateComment(
  deps: CommentsDeps & { readonly moderations: ModerationKinds },
  scope: Scope,
  asked: ModerationRequest,
): Promise<boolean> {
  const { network, id, does } = asked
  assertHasComments(network)
  const comment = await findComment(deps.db, { companyId: scope.companyId, network, remoteId: id })
  if (!comment) throw new AppError('not-found', message('comments.no-such-comment'))
  refuseImpossible(network, does, comment)
  const place = {
    companyId: scope.companyId,
    socialAccountId: comment.social_account_id,
    postId: comment.post_id,
  }
  await openForWriting(deps, place, network)
  const of = { companyId: scope.companyId, socialAccountId: place.socialAccountId }
  const { intent } = await deps.db.transaction(async (tx) => {
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: `comment.${does}`,
      subjectId: id,
      facts: { network },
      correlationId: scope.correlationId,
    })
    await notifyCommentsChanged(tx, scope.companyId)
    const wish = {
      ...of,
      key: newId(),
      network,
      subject: id,
      authorId: scope.userId,
      correlationId: scope.correlationId,
      isAwaited: true,
    }
    return asked.does === 'edit-comment'
      ? deps.outbox.add(tx, deps.moderations[asked.does], {
          ...wish,
          payload: { commentId: id, text: asked.text },
        })
      : deps.outbox.add(tx, deps.moderations[asked.does], { ...wish, payload: { commentId: id } })
  })
  const settled = await deps.outbox.settledWithin(
    { companyId: scope.companyId, id: intent.id },
    waitInHandMs,
  )
  if (settled.state === 'failed') throw refusalOfIntent(settled)
  return isDone(settled)
}

const isPossible: Readonly<
  Record<Moderation, (network: NetworkKey, comment: RuledComment) => boolean>
> = {
  hide: canHideComment,
  unhide: canHideComment,
  'edit-comment': canEditComment,
  'delete-comment': canDeleteComment,
}

/** What the network lets no app do is said before anything is asked of it. */
function refuseImpossible(network: NetworkKey, does: Moderation, row: CommentRow): void {
  const rules = { isOwn: row.is_own, isTop: row.parent_id === null }
  if (isPossible[does](network, rules)) return
  const name = networkNames[network]
  throw new AppError('not-supported', whyNot(name, does, rules.isOwn ? null : network))
}

/** `guestsOn`: the network of a guest's comment; null: it is our own. */
function whyNot(name: string, does: Moderation, guestsOn: NetworkKey | null): Message {
  if (does === 'edit-comment' && guestsOn !== null && networks[guestsOn].edits.comment)
    return message('comments.only-own-edited')
  if (does === 'hide' || does === 'unhide') {
    if (guestsOn === null) return message('comments.own-not-hidden')
    if (networks[guestsOn].hidesComments === 'top-level')
      return message('comments.hides-top-only', { network: name })
  }
  return message('comments.no-apps', { network: name })
}
