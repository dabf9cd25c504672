import type { Outbox } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import type { DeleteKind } from './delete-kind.ts'
import type { DeletionRow } from './deletion-store.ts'
import { wantPartsDeleted } from './want-parts-deleted.ts'

export interface DeletingDeps {
  readonly outbox: Outbox
  readonly deletion: DeleteKind
}

/**
 * Has the outbox delete it at its network, of a thread from the last part up. What is under way
 * already goes on. Answers the intents in the order in which they go out; the post is the last.
 */
export async function wantDeleted(
  { outbox, deletion }: DeletingDeps,
  tx: Db,
  wanted: {
    readonly live: Pick<
      DeletionRow,
      'company_id' | 'id' | 'post_id' | 'social_account_id' | 'network'
    > & { readonly remote_id: string }
    readonly authorId: string | null
    readonly correlationId: string
  },
): Promise<readonly string[]> {
  const { live, authorId, correlationId } = wanted
  const payload = { publicationId: live.id, postId: live.post_id, remoteId: live.remote_id }
  const parts = await wantPartsDeleted(outbox, tx, wanted)
  const afterId = parts.at(-1)
  const { intent, isNew } = await outbox.add(tx, deletion, {
    companyId: live.company_id,
    key: live.id,
    network: live.network,
    socialAccountId: live.social_account_id,
    publicationId: live.id,
    subject: live.remote_id,
    payload,
    authorId,
    correlationId,
    ...(afterId === undefined ? {} : { afterId }),
  })
  const of = { companyId: live.company_id, id: intent.id }
  if (!isNew) await outbox.again(tx, of, { payload, correlationId })
  return [...parts, intent.id]
}
