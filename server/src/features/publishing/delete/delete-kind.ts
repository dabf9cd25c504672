import { networkNames } from '@marquee/contract/networks/table.ts'
import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '#connectors/connector-error.ts'
import { defineKind, type Intent, type IntentChange, type IntentKind } from '#outbox'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { forgetDeletion, giveUpDeletion } from './deletion-store.ts'
import { endDeleted } from './end-deleted.ts'
import { lookUpDeletion } from './look-up-deletion.ts'

const payload = z.object({ publicationId: z.uuid(), postId: z.uuid(), remoteId: z.string() })
type Deletion = Intent<z.output<typeof payload>>
export type DeleteKind = IntentKind<typeof payload>

/** Whoever wants a post gone wants it gone whenever that can be done. */
const latenessMs = 30 * 86_400_000

/**
 * Deletes a live post at its network. Deleting twice is deleting once, so a lost answer is looked
 * up by whether the post still shows, and asked for again where it does.
 */
export function deleteKind(deps: { readonly clock: Clock }): DeleteKind {
  return defineKind({
    key: 'delete',
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
    changed: (tx, intent, change) => changed(deps, tx, { intent, change }),
  })
}

async function changed(
  deps: { readonly clock: Clock },
  tx: Db,
  { intent, change }: { readonly intent: Deletion; readonly change: IntentChange },
): Promise<void> {
  const of = { company_id: intent.company_id, id: intent.payload.publicationId }
  switch (change.state) {
    case 'done':
      return endDeleted(deps, tx, {
        gone: { ...of, post_id: intent.payload.postId, network: intent.network },
        by: { userId: intent.author_id, correlationId: intent.correlation_id },
      })
    case 'failed':
    case 'missed':
      return giveUpDeletion(tx, of, change.message ?? message('publishing.delete-refused'))
    case 'unknown':
      return change.asks
        ? giveUpDeletion(tx, of, change.message ?? message('publishing.delete-refused'))
        : undefined
    case 'canceled':
      return forgetDeletion(tx, of)
    case 'waiting':
    case 'due':
    case 'sending':
    case 'held':
      return undefined
  }
}
