import * as z from 'zod/mini'
import { ConnectorError } from '#connectors/connector-error.ts'
import { defineKind } from '#outbox'
import { forgetDeletion, giveUpDeletion } from '../deletion-store.ts'

const payload = z.object({ publicationId: z.uuid(), remoteId: z.string(), part: z.int() })
/** As of the post itself: whoever wants it gone wants it gone whenever that can be done. */
const latenessMs = 30 * 86_400_000

/** Says what stands when a part of a thread could not be deleted. */
export const partStays = (part: number, reason: string): string =>
  `Part ${part} of the thread was not deleted, so the parts before it are still live. ${reason}`

/**
 * Deletes one live part of a thread. The last one goes first, for the first alone would leave the
 * others standing as answers to nothing. Deleting twice is deleting once, so a lost answer is asked
 * for again.
 */
export const deletePartKind = defineKind({
  key: 'delete-part',
  payload,
  step: 'remove',
  endsSubject: true,
  upTo: 'commit',
  latenessMs,
  needsPlan: false,
  firstLookMs: 0,
  settleMs: () => 0,
  several: 'ask',
  async commit({ publisher, account: { network } }, intent, context) {
    if (!publisher)
      throw new ConnectorError('unsupported', {
        network,
        message: 'This network does not let apps delete posts. Delete it there.',
      })
    await publisher.remove(intent.payload.remoteId, context)
    return { remoteId: null }
  },
  lookUp: async () => ({ proof: 'repeatable', candidates: [] }),
  async changed(tx, intent, { state, message, asks }) {
    const of = { company_id: intent.company_id, id: intent.payload.publicationId }
    if (state === 'failed' || state === 'missed' || (state === 'unknown' && asks))
      await giveUpDeletion(tx, of, partStays(intent.payload.part, message ?? ''))
    if (state === 'canceled') await forgetDeletion(tx, of)
  },
})
