import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { RemoteComment } from '#connectors/capabilities/comments/commenter.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { readsTheSame } from '#connectors/text/same-words.ts'
import {
  defineKind,
  spanOfLost,
  type Intent,
  type IntentChange,
  type IntentKind,
  type IntentLookUp,
  type LostCall,
  type OutboxAccount,
} from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { findComment, keepComments } from '../comment-store.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import { reportWaiting, type WaitingDeps } from '../notify/update-team-inbox.ts'
import { moveWrite } from '../write-store.ts'

const payload = z.object({
  postId: z.string(),
  /** Null: it stands under the post itself. */
  commentId: z.nullable(z.string()),
  text: z.string(),
})
type Comment = Intent<z.output<typeof payload>>
export type CommentKind = IntentKind<typeof payload>

const settleMs = 120_000
const dayMs = 86_400_000
const cannotCheck = message('comments.could-not-check')

/** What the venue writes under a post, and what it answers there. */
export function commentKinds(deps: Pick<CommentsDeps, 'db'> & WaitingDeps): {
  readonly comment: CommentKind
  readonly reply: CommentKind
} {
  const of = (key: 'comment' | 'reply'): CommentKind =>
    defineKind({
      key,
      payload,
      step: key,
      upTo: 'commit',
      latenessMs: dayMs,
      needsPlan: false,
      firstLookupMs: 5000,
      settleMs: () => settleMs,
      several: 'oldest',
      commit: (
        { commenter, account: { network } },
        { payload: { postId, commentId, text } },
        context,
      ) => {
        if (!commenter)
          throw new ConnectorError('unsupported', {
            network,
            message: message('comments.none-there'),
          })
        return commentId === null
          ? commenter.comment(postId, text, context)
          : commenter.reply(commentId, text, context)
      },
      lookUp: (account, intent, lost) => lookUp(deps, account, { intent, lost }),
      changed: (tx, intent, change) => changed(deps, tx, { intent, change }),
    })
  return { comment: of('comment'), reply: of('reply') }
}

/**
 * Comments of the account that read the same, answer the same, and came about while the call was
 * under way.
 */
async function lookUp(
  deps: Pick<CommentsDeps, 'db'>,
  { commenter }: OutboxAccount,
  { intent, lost }: { readonly intent: Comment; readonly lost: LostCall },
): Promise<IntentLookUp> {
  if (!commenter) return { proof: 'nothing' }
  const { postId, text } = intent.payload
  const { since, until } = spanOfLost(lost)
  const answers = await whatItAnswers(deps, intent)
  const recent: readonly RemoteComment[] = await commenter.recent(postId, since, text)
  return {
    proof: 'content',
    candidates: recent.filter(
      (one) =>
        readsTheSame(one.text, text) &&
        (one.isParentUntold === true || answers(one.parentId)) &&
        one.createdAt <= until,
    ),
  }
}

/**
 * Whether something stands where this was written to. What answers a reply may stand under any
 * comment above it; of a comment that is no longer known nobody can tell which those were.
 */
async function whatItAnswers(
  deps: Pick<CommentsDeps, 'db'>,
  { company_id: companyId, network, payload: { commentId } }: Comment,
): Promise<(parentId: string | null) => boolean> {
  if (commentId === null) return (parentId) => parentId === null
  const answered = await findComment(deps.db, { companyId, network, remoteId: commentId })
  if (!answered) return (parentId) => parentId !== null
  const higher =
    answered.parent_id === null
      ? null
      : await findComment(deps.db, { companyId, network, remoteId: answered.parent_id })
  const above = new Set([commentId, answered.parent_id, higher?.parent_id])
  return (parentId) => parentId !== null && above.has(parentId)
}

interface Moved {
  readonly intent: Comment
  readonly change: IntentChange
}

/** What the list shows of it from now on. */
async function changed(deps: WaitingDeps, tx: Db, { intent, change }: Moved): Promise<void> {
  const move = (state: Parameters<typeof moveWrite>[2]['to']['state'], problem: Message | null) =>
    moveWrite(tx, intent, { to: { state, problem, remoteId: change.remoteId }, at: change.at })
  switch (change.state) {
    case 'done':
      await move('sent', null)
      return keepOwn(deps, tx, { intent, change })
    case 'unknown':
      return change.asks ? move('failed', cannotCheck) : move('unknown', null)
    case 'failed':
    case 'missed':
      return move('failed', change.message)
    case 'canceled':
      return move('failed', null)
    case 'waiting':
    case 'due':
    case 'sending':
    case 'held':
      return move('sending', change.message)
  }
}

/**
 * It stands from now on, and is shown at once; the next reading brings what the network makes of
 * it.
 */
async function keepOwn(
  deps: WaitingDeps,
  tx: Db,
  { intent, change: { remoteId, accountName, at } }: Moved,
): Promise<void> {
  if (remoteId === null) return
  const { company_id: companyId, social_account_id: socialAccountId, payload } = intent
  const place = { companyId, socialAccountId, postId: payload.postId }
  await keepComments(tx, place, {
    seen: [
      {
        remoteId,
        parentId: payload.commentId,
        text: payload.text,
        author: accountName === null ? null : { id: null, name: accountName, pictureUrl: null },
        isOwn: true,
        createdAt: at,
        likes: 0,
        hasLiked: false,
        attachmentUrl: null,
      },
    ],
    attachments: new Map(),
    at,
  })
  await reportWaiting(deps, tx, { place, own: { remoteId, authorId: intent.author_id } })
}
