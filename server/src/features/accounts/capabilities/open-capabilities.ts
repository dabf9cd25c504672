import { type NetworkKey, networkKeys } from '@marquee/contract/networks/table.ts'
import type { Advertiser } from '#connectors/capabilities/ads/advertiser.ts'
import type { CommentEditor } from '#connectors/capabilities/comments/comment-editor.ts'
import type { CommentModerator } from '#connectors/capabilities/comments/comment-moderator.ts'
import type { Commenter, Liker } from '#connectors/capabilities/comments/commenter.ts'
import type { MentionAnswerer, MentionReader } from '#connectors/capabilities/comments/mentions.ts'
import type { Messenger } from '#connectors/capabilities/messenger.ts'
import type { PostEditor } from '#connectors/capabilities/posts/post-editor.ts'
import type { PostReader } from '#connectors/capabilities/posts/post-reader.ts'
import type { ReadPostingTerms } from '#connectors/capabilities/publish/posting-terms.ts'
import type { Publisher, PublisherLimits } from '#connectors/capabilities/publish/publisher.ts'
import type { Reviewer, ReviewReplier } from '#connectors/capabilities/reviewer.ts'
import type { Stats } from '#connectors/capabilities/insights/stats.ts'
import type { ThreadWriter } from '#connectors/capabilities/publish/thread-writer.ts'
import type { Db } from '#platform/db/database.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { findSealed, listAccounts, type Health, type SocialAccountRow } from '../account-store.ts'
import { boundSecret } from '../renewal/bound-secret.ts'
import { meterOf } from '../quota/meter.ts'
import { openAdvertiser } from './open-advertiser.ts'

/** A social account as posts need it. */
export interface PostAccount {
  readonly id: string
  readonly network: NetworkKey
  readonly name: string
  /** The page's id at the network. */
  readonly remoteId: string
  readonly health: Health
}

/** What can be done with one account now; null parts are what its network does not have. */
export interface OpenedAccount {
  readonly account: PostAccount
  readonly publisher: Publisher | null
  readonly reader: PostReader | null
  readonly commenter: Commenter | null
  readonly liker: Liker | null
  readonly threadWriter: ThreadWriter | null
  readonly moderator: CommentModerator | null
  readonly commentEditor: CommentEditor | null
  readonly messenger: Messenger | null
  readonly mentionReader: MentionReader | null
  readonly mentionAnswerer: MentionAnswerer | null
  readonly postEditor: PostEditor | null
  readonly reviewer: Reviewer | null
  readonly reviewReplier: ReviewReplier | null
  readonly stats: Stats | null
  /** Promotes its posts; opened only by what asks for it. Null: it has no ads account. */
  readonly advertiser: () => Promise<Advertiser | null>
  /** What its owner may choose for a post, where they have to choose. */
  readonly postingTerms: ReadPostingTerms | null
  readonly limits: PublisherLimits | null
  /** How often what stands there is read when nobody told of a change; null: as often as is usual. */
  readonly readEveryMs: number | null
  /** The quotas at the network that its calls use up. */
  readonly budgets: readonly string[]
  /**
   * Tells this opening's grant from a later one of the same account; says nothing of the grant
   * itself. Once the ads were opened it tells of the person's token, with which they are used.
   */
  readonly mark: string
}

function toPostAccount({
  id,
  network,
  name,
  remote_id: remoteId,
  health,
}: SocialAccountRow): PostAccount | null {
  const key = networkKeys.find((known) => known === network)
  return key ? { id, network: key, name, remoteId, health } : null
}

/**
 * Null: not this company's, disconnected, no network for posts, or not offered by this server. A
 * grant that is about to end is renewed first; throws `ConnectorError` `unavailable` when that is
 * not possible now and it has ended, `reauthorize` when it is dead.
 */
export async function openCapabilities(
  deps: AccountsDeps,
  companyId: string,
  accountId: string,
): Promise<OpenedAccount | null> {
  const row = await findSealed(deps.db, companyId, accountId)
  const account = row ? toPostAccount(row) : null
  const connector = row ? deps.connectors.networks.get(row.network) : undefined
  if (!row || !account || !connector) return null
  const { secret, mark } = await boundSecret(deps, companyId, row)
  let newestMark = mark
  const meter = meterOf(deps, companyId, connector)
  return {
    account,
    publisher: connector.publisher?.(secret, meter) ?? null,
    reader: connector.reader?.(secret, meter) ?? null,
    commenter: connector.commenter?.(secret, meter) ?? null,
    liker: connector.liker?.(secret, meter) ?? null,
    threadWriter: connector.threadWriter?.(secret, meter) ?? null,
    moderator: connector.moderator?.(secret, meter) ?? null,
    commentEditor: connector.commentEditor?.(secret, meter) ?? null,
    messenger: connector.messenger?.(secret, meter) ?? null,
    mentionReader: connector.mentionReader?.(secret, meter) ?? null,
    mentionAnswerer: connector.mentionAnswerer?.(secret, meter) ?? null,
    postEditor: connector.postEditor?.(secret, meter) ?? null,
    reviewer: connector.reviewer?.(secret, meter) ?? null,
    reviewReplier: connector.reviewReplier?.(secret, meter) ?? null,
    stats: connector.stats?.(secret, meter) ?? null,
    async advertiser() {
      const ads = await openAdvertiser(deps, companyId, accountId)
      newestMark = ads?.mark ?? newestMark
      return ads?.advertiser ?? null
    },
    postingTerms: connector.postingTerms?.(secret) ?? null,
    limits: connector.limits ?? null,
    readEveryMs: connector.readEveryMs ?? null,
    budgets: connector.budgets?.(secret) ?? [],
    get mark() {
      return newestMark
    },
  }
}

/** The active account of each network, whatever its health. */
export async function enabledAccounts(db: Db, companyId: string): Promise<PostAccount[]> {
  return (await listAccounts(db, companyId)).flatMap((row) =>
    row.enabled ? (toPostAccount(row) ?? []) : [],
  )
}
