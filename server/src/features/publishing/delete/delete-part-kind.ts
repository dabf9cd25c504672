import { networkNames } from '@marquee/contract/networks/table.ts'
import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '#connectors/connector-error.ts'
import { defineKind } from '#outbox'
import { forgetDeletion, giveUpDeletion } from './deletion-store.ts'
import { lookUpDeletion } from './look-up-deletion.ts'

const payload = z.object({ publicationId: z.uuid(), remoteId: z.string(), part: z.int() })
/** As of the post itself: whoever wants it gone wants it gone whenever that can be done. */
const latenessMs = 30 * 86_400_000

/** Says what stands when a part of a thread could not be deleted. */
export const partStays = (part: number, reason: Message): Message =>
  message('publishing.part-not-deleted', { part, reason })

/**
 * Deletes one live part of a thread. The last one goes first, for the first alone would leave the
 * others standing as answers to nothing. Deleting twice is deleting once, so a lost answer is
 * looked up by whether the part still shows, and asked for again where it does.
 */
export const deletePartKind = defineKind({
  key: 'delete-part',
  payload,
  step: 'remove',
  endsSubject: true,
  upTo: 'commit',
  latenessMs,
  needsPlan: false,
  firstLookupMs: 0,
  settleMs: () => 0,
  several: 'ask',
  async commit({ publisher, account: { network } }, intent, context) {
    if (!publisher)
      throw new ConnectorError('unsupported', {
        network,
        message: message('publishing.delete-not-supported', { network: networkNames[network] }),
      })
    await publisher.remove(intent.payload.remoteId, context)
    return { remoteId: null }
  },
  lookUp: (account, { payload }, lost) => lookUpDeletion(account, payload.remoteId, lost),
  async changed(tx, intent, { state, message: said, asks }) {
    const of = { company_id: intent.company_id, id: intent.payload.publicationId }
    if (state === 'failed' || state === 'missed' || (state === 'unknown' && asks))
      await giveUpDeletion(
        tx,
        of,
        partStays(intent.payload.part, said ?? message('publishing.delete-refused')),
      )
    if (state === 'canceled') await forgetDeletion(tx, of)
  },
})
