import * as z from 'zod/mini'
import { ConnectorError } from '#connectors/connector-error.ts'
import { defineKind, type IntentKind } from '#outbox'
import { keepChangedText } from './edit-live-store.ts'
import { usualSettleMs } from './steps/step-rules.ts'

const payload = z.object({
  publicationId: z.uuid(),
  postId: z.uuid(),
  remoteId: z.string(),
  text: z.string(),
})
export type EditKind = IntentKind<typeof payload>

const dayMs = 86_400_000
const comparable = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

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
  firstLookMs: 0,
  settleMs: ({ limits }) => limits?.settleMs ?? usualSettleMs,
  several: 'ask',
  async commit({ postEditor, account: { network } }, { payload: { remoteId, text } }, context) {
    if (!postEditor)
      throw new ConnectorError('unsupported', { network, message: 'This cannot be done there.' })
    await postEditor.changeText(remoteId, text, context)
    return { remoteId: null }
  },
  async lookUp({ reader }, { payload: { remoteId, text } }) {
    if (!reader) return { proof: 'repeatable', candidates: [] }
    const seen = await reader.read(remoteId)
    return { proof: 'state', isDone: seen !== null && comparable(seen.text) === comparable(text) }
  },
  async changed(tx, intent, { state, at }) {
    if (state === 'done') await keepChangedText(tx, { ...intent, at })
  },
})
