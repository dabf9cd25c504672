import type { IntentRow, Outbox } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import type { DeleteKind } from './delete-kind.ts'
import type { DeletionRow } from './deletion-store.ts'

export interface DeletingDeps {
  readonly outbox: Outbox
  readonly deletion: DeleteKind
}

/** Has the outbox delete it at its network. One that is under way already goes on. */
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
): Promise<IntentRow> {
  const { live, authorId, correlationId } = wanted
  const payload = { publicationId: live.id, postId: live.post_id, remoteId: live.remote_id }
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
  })
  if (isNew) return intent
  const of = { companyId: live.company_id, id: intent.id }
  return (await outbox.again(tx, of, { payload, correlationId })) ?? intent
}
