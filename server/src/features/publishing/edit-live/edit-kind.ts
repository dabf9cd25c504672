import { networkNames } from '@marquee/contract/networks/table.ts'
import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { PostEditor } from '#connectors/capabilities/posts/post-editor.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { readsTheSame } from '#connectors/text/same-words.ts'
import { defineKind, type IntentKind, type OutboxAccount } from '#outbox'
import { keepChangedText, notifyPostsChanged } from './edit-live-store.ts'
import { usualSettleMs } from '../steps/step-rules.ts'

const payload = z.object({
  publicationId: z.uuid(),
  postId: z.uuid(),
  remoteId: z.string(),
  text: z.string(),
})
export type EditKind = IntentKind<typeof payload>

const dayMs = 86_400_000

function editorOf({ postEditor, account: { network } }: OutboxAccount): PostEditor {
  if (postEditor) return postEditor
  throw new ConnectorError('unsupported', {
    network,
    message: message('publishing.change-not-possible'),
  })
}

const goneSince = ({ account: { network } }: OutboxAccount) =>
  message('publishing.change-post-gone', { network: networkNames[network] })

/**
 * Changes the words of a live post at its network. The same words twice are the same words, so a
 * lost answer is looked up by what the post says, and sent again where it says something else.
 */
export const editKind: EditKind = defineKind({
  key: 'edit',
  payload,
  step: 'edit',
  sets: 'words',
  upTo: 'commit',
  latenessMs: dayMs,
  needsPlan: true,
  firstLookupMs: 0,
  settleMs: ({ limits }) => limits?.settleMs ?? usualSettleMs,
  several: 'ask',
  async commit(account, { payload: { remoteId, text } }, context) {
    const { isInReview } = await editorOf(account).changeText(remoteId, text, context)
    return { remoteId: null, isWorking: isInReview }
  },
  async lookUp(account, { payload: { remoteId, text } }, { startedAt }) {
    const seen = await editorOf(account).see(remoteId, startedAt)
    return {
      proof: 'state',
      isDone: seen !== null && readsTheSame(seen.text, text),
      // what is looked at, or was refused then, is told by following it
      isWorking: seen !== null && seen.state !== 'live',
    }
  },
  async follow(account, { due_at: since, payload: { remoteId } }) {
    const seen = await editorOf(account).see(remoteId, since)
    if (seen === null) return { state: 'refused', message: goneSince(account) }
    switch (seen.state) {
      case 'live':
        return { state: 'done' }
      case 'in-review':
        return { state: 'working', againInMs: seen.againInMs }
      case 'refused':
        return { state: 'refused', message: seen.message }
    }
  },
  async changed(tx, intent, { state, at }) {
    if (state === 'done') await keepChangedText(tx, { ...intent, at })
    await notifyPostsChanged(tx, intent.company_id)
  },
})
