import { networks } from '@marquee/contract/networks/table.ts'
import type { RemotePost } from '#connectors/capabilities/posts/post-reader.ts'
import type { PostingAccount, PublishingDeps } from '../publishing-deps.ts'
import type { SyncRow } from './post-sync-store.ts'

interface PageRead {
  readonly account: PostingAccount
  readonly readEveryMs: number | null | undefined
  /** By the network's id. */
  readonly postIds: readonly string[]
}

/**
 * Guests wrote under these posts since the page was read before: whoever reads comments is told, as
 * if the network had told of it. Where every reading is charged for, nobody is.
 */
export async function reportCommented(
  { onCommented }: Pick<PublishingDeps, 'onCommented'>,
  { company_id: companyId, social_account_id: socialAccountId, last_at: since }: SyncRow,
  { account, readEveryMs, postIds }: PageRead,
): Promise<void> {
  const isCharged = typeof readEveryMs === 'number'
  if (isCharged || networks[account.network].commentLevels === 0) return
  if (postIds.length > 0) await onCommented?.(companyId, socialAccountId, { postIds, since })
}

/** Whether guests wrote under a post that was taken in just now; one from before is history. */
export const isCommentedSince = (
  { createdAt, comments }: Pick<RemotePost, 'createdAt' | 'comments'>,
  since: Date | null,
): boolean => since !== null && createdAt >= since && (comments ?? 0) > 0
