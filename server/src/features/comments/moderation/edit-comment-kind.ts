import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { CommentEditor } from '#connectors/capabilities/comments/comment-editor.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { readsTheSame } from '#connectors/text/same-words.ts'
import { defineKind, type IntentKind, type OutboxAccount } from '#outbox'
import { notifyCommentsChanged } from '../comment-store.ts'
import { setText } from './moderation-store.ts'
import { moderationTerms } from './moderation-terms.ts'

export const editCommentPayload = z.object({ commentId: z.string(), text: z.string() })
export type EditCommentKind = IntentKind<typeof editCommentPayload>

function editorOf({ commentEditor, account: { network } }: OutboxAccount): CommentEditor {
  if (commentEditor) return commentEditor
  throw new ConnectorError('unsupported', { network, message: message('comments.not-possible') })
}

/**
 * Changes the words of a comment of our own at its network. The same words twice are the same
 * words, so a lost answer is looked up by what the comment says.
 */
export const editCommentKind: EditCommentKind = defineKind({
  ...moderationTerms,
  key: 'edit-comment',
  payload: editCommentPayload,
  step: 'edit-comment',
  sets: 'words',
  async commit(account, { payload: { commentId, text } }, context) {
    await editorOf(account).changeText(commentId, text, context)
    return { remoteId: null }
  },
  async lookUp(account, { payload: { commentId, text } }) {
    const seen = await editorOf(account).see(commentId)
    return { proof: 'state', isDone: seen !== null && readsTheSame(seen.text, text) }
  },
  async changed(tx, intent, { state }) {
    if (state === 'done') await setText(tx, intent, intent.payload)
    await notifyCommentsChanged(tx, intent.company_id)
  },
})
