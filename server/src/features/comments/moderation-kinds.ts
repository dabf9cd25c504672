import { message } from '@marquee/contract/message.ts'
import type { Moderation } from '@marquee/contract/comments.ts'
import { networks } from '@marquee/contract/networks/table.ts'
import * as z from 'zod/mini'
import type { CommentModerator } from '#connectors/capabilities/comment-moderator.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { defineKind, type IntentKind, type OutboxAccount } from '#outbox'
import { tellCommentsChanged } from './comment-store.ts'
import { dropComment, setHidden } from './moderation-store.ts'

const payload = z.object({ commentId: z.string() })
export type ModerationKind = IntentKind<typeof payload>

const dayMs = 86_400_000
/** So long a lost call may still take effect. */
const settleMs = 120_000

function moderatorOf({ moderator, account: { network } }: OutboxAccount): CommentModerator {
  if (moderator) return moderator
  throw new ConnectorError('unsupported', { network, message: message('comments.not-possible') })
}

/** Each is done once however often it is asked, so a lost answer is looked up by how it stands. */
const common = {
  payload,
  upTo: 'commit',
  latenessMs: dayMs,
  needsPlan: false,
  firstLookMs: 0,
  settleMs: () => settleMs,
  several: 'ask',
} as const

const hiding = (key: 'hide' | 'unhide'): ModerationKind =>
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
        await setHidden(tx, intent, {
          id: intent.payload.commentId,
          isHidden: key === 'hide',
          follow: networks[intent.network].hidesComments === 'top-level',
        })
      await tellCommentsChanged(tx, intent.company_id)
    },
  })

const deleting: ModerationKind = defineKind({
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
    if (state === 'done') await dropComment(tx, intent, intent.payload.commentId)
    await tellCommentsChanged(tx, intent.company_id)
  },
})

/** What the venue does with what stands under its posts. */
export const moderationKinds: Readonly<Record<Moderation, ModerationKind>> = {
  hide: hiding('hide'),
  unhide: hiding('unhide'),
  'delete-comment': deleting,
}
