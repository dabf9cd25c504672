import { message } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Outbox } from '#outbox'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import { deletePartKind } from './delete-part-kind.ts'
import { listParts } from './parts-store.ts'

interface Thread {
  readonly live: {
    readonly company_id: string
    readonly id: string
    readonly social_account_id: string
    readonly network: NetworkKey
  }
  readonly authorId: string | null
  readonly correlationId: string
}

/**
 * Has the outbox delete the live parts of a thread, one after the other from the last; what has not
 * gone out is canceled. Answers their intents, in that order.
 */
export async function wantPartsDeleted(
  outbox: Pick<Outbox, 'add' | 'again' | 'cancel'>,
  tx: Db,
  { live, authorId, correlationId }: Thread,
): Promise<readonly string[]> {
  const parts = await listParts(tx, live)
  const asking = parts.find(({ asks }) => asks)
  if (asking)
    throw new AppError(
      'conflict',
      message('publishing.part-asks', {
        part: asking.part,
        network: networkNames[live.network],
      }),
    )
  if (parts.some((part) => part.may_appear))
    throw new AppError('conflict', message('publishing.part-still-on-its-way'))
  const hidden = parts.find((part) => part.is_without_address)
  if (hidden)
    throw new AppError(
      'conflict',
      message('publishing.part-without-address', {
        part: hidden.part,
        network: networkNames[live.network],
      }),
    )
  const chain: string[] = []
  for (const { id, part, is_live: isLive, remote_id: remoteId } of parts) {
    if (!isLive || remoteId === null) {
      await outbox.cancel(tx, live.company_id, id)
      continue
    }
    const afterId = chain.at(-1)
    const payload = { publicationId: live.id, remoteId, part }
    const { intent, isNew } = await outbox.add(tx, deletePartKind, {
      companyId: live.company_id,
      key: id,
      network: live.network,
      socialAccountId: live.social_account_id,
      publicationId: live.id,
      subject: remoteId,
      payload,
      authorId,
      correlationId,
      ...(afterId === undefined ? {} : { afterId }),
    })
    const of = { companyId: live.company_id, id: intent.id }
    if (!isNew) await outbox.again(tx, of, { payload, correlationId })
    chain.push(intent.id)
  }
  return chain
}
