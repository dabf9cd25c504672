import { message } from '@marquee/contract/message.ts'
import type { Moderation } from '@marquee/contract/comments.ts'
import { networks } from '@marquee/contract/networks/table.ts'
import * as z from 'zod/mini'
import type { CommentModerator } from '#connectors/capabilities/comments/comment-moderator.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { defineKind, type Intent, type IntentKind, type OutboxAccount } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { notifyCommentsChanged } from '../comment-store.ts'
import { editCommentKind, type EditCommentKind } from './edit-comment-kind.ts'
import { dropComment, setHidden } from './moderation-store.ts'
import { moderationTerms } from './moderation-terms.ts'
import { reportWaiting, type WaitingDeps } from '../notify/update-team-inbox.ts'
import { findPostOf } from '../notify/waiting-store.ts'

const payload = z.object({ commentId: z.string() })
export type ModerationKind = IntentKind<typeof payload>
type ModerationIntent = Intent<z.output<typeof payload>>

function moderatorOf({ moderator, account: { network } }: OutboxAccount): CommentModerator {
  if (moderator) return moderator
  throw new ConnectorError('unsupported', { network, message: message('comments.not-possible') })
}

const common = { ...moderationTerms, payload }

const hiding = (deps: WaitingDeps, key: 'hide' | 'unhide'): ModerationKind =>
  defineKind({
    ...common,
    key,
    step: key,
    sets: 'hiding',
    async commit(account, { payload: { commentId } }, context) {
      await moderatorOf(account).hide(commentId, key === 'hide', context)
      return { remoteId: null }
    },
    async lookUp(account, { payload: { commentId } }) {
      const seen = await moderatorOf(account).see(commentId)
      // what is gone is hidden from everybody
      return { proof: 'state', isDone: seen === null || seen.isHidden === (key === 'hide') }
    },
    async changed(tx, intent, { state }) {
      if (state === 'done')
        await reportingPost(deps, tx, {
          intent,
          write: () =>
            setHidden(tx, intent, {
              id: intent.payload.commentId,
              isHidden: key === 'hide',
              follow: networks[intent.network].hidesComments === 'top-level',
            }),
        })
      await notifyCommentsChanged(tx, intent.company_id)
    },
  })

const deleting = (deps: WaitingDeps): ModerationKind =>
  defineKind({
    ...common,
    key: 'delete-comment',
    step: 'remove',
    endsSubject: true,
    async commit(account, { payload: { commentId } }, context) {
      await moderatorOf(account).remove(commentId, context)
      return { remoteId: null }
    },
    async lookUp(account, { payload: { commentId } }) {
      return { proof: 'state', isDone: (await moderatorOf(account).see(commentId)) === null }
    },
    async changed(tx, intent, { state }) {
      if (state === 'done')
        await reportingPost(deps, tx, {
          intent,
          write: () => dropComment(tx, intent, intent.payload.commentId),
        })
      await notifyCommentsChanged(tx, intent.company_id)
    },
  })

/** What the venue does with what stands under its posts. */
export type ModerationKinds = Readonly<
  Record<Exclude<Moderation, 'edit-comment'>, ModerationKind>
> & { readonly 'edit-comment': EditCommentKind }

export const moderationKinds = (deps: WaitingDeps): ModerationKinds => ({
  hide: hiding(deps, 'hide'),
  unhide: hiding(deps, 'unhide'),
  'edit-comment': editCommentKind,
  'delete-comment': deleting(deps),
})

/** Another word may be the last one from now on. */
async function reportingPost(
  deps: WaitingDeps,
  tx: Db,
  { intent, write }: { readonly intent: ModerationIntent; readonly write: () => Promise<void> },
): Promise<void> {
  // a comment that is deleted no longer says where it stood
  const postId = await findPostOf(tx, intent, intent.payload.commentId)
  await write()
  if (postId === null) return
  const { company_id: companyId, social_account_id: socialAccountId } = intent
  await reportWaiting(deps, tx, { place: { companyId, socialAccountId, postId } })
}
