import { networks } from '@marquee/contract/networks/table.ts'
import type { RemotePost } from '#connectors/capabilities/posts/post-reader.ts'
import type { PostingAccount, PublishingDeps } from '../publishing-deps.ts'
import type { SyncRow } from './post-sync-store.ts'

/** `commented`: by the network's id. `made`: taken in just now. */
interface PageRead {
  readonly account: PostingAccount
  readonly readEveryMs: number | null | undefined
  readonly commented: readonly string[]
  readonly made: readonly RemotePost[]
}

/**
 * Guests wrote under these posts since the page was read before: whoever reads comments is told, as
 * if the network had told of it. Where every reading is charged for, nobody is; what was taken in
 * from before the last reading is history.
 */
export async function reportCommented(
  { onCommented }: Pick<PublishingDeps, 'onCommented'>,
  { company_id: companyId, social_account_id: socialAccountId, last_at: since }: SyncRow,
  { account, readEveryMs, commented, made }: PageRead,
): Promise<void> {
  const isCharged = typeof readEveryMs === 'number'
  if (isCharged || networks[account.network].commentLevels === 0) return
  const fresh = made.filter(
    ({ createdAt, comments }) => since !== null && createdAt >= since && (comments ?? 0) > 0,
  )
  const postIds = [...commented, ...fresh.map(({ remoteId }) => remoteId)]
  if (postIds.length > 0) await onCommented?.(companyId, socialAccountId, { postIds, since })
}
