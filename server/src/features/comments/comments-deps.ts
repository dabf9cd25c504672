import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import type { Commenter, Liker } from '#connectors/capabilities/comments/commenter.ts'
import type { PostReader } from '#connectors/capabilities/posts/post-reader.ts'
import type { Db } from '#platform/db/database.ts'
import type { Budgets } from '#platform/db/limits/budgets.ts'
import type { ReportToTeamInbox } from '#features/team-inbox'
import type { Outbox } from '#outbox'
import type { Platform } from '#platform/platform.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'

/** A post as it stands on one account. */
export interface StandingPost {
  readonly social_account_id: string
  readonly remote_id: string
  readonly account_name: string
  readonly likes: number | null
  readonly has_liked: boolean
}

/** A post under which guests wrote. */
export interface NewsPost {
  readonly remote_id: string
  readonly post_id: string
  readonly network: NetworkKey
  readonly kind: PostKind
  readonly text: string
}

/** One account, opened for one call. */
export interface CommentingAccount {
  readonly account: { readonly name: string; readonly network: NetworkKey }
  readonly commenter: Commenter | null
  readonly liker: Liker | null
  readonly reader: Pick<PostReader, 'read'> | null
  readonly budgets: readonly string[]
  readonly mark: string
}

export interface CommentsDeps extends Pick<
  Platform,
  'db' | 'clock' | 'log' | 'queue' | 'outbound'
> {
  readonly budgets: Pick<Budgets, 'waitUntil'>
  readonly outbox: Outbox
  readonly reportToTeamInbox: ReportToTeamInbox
  readonly accounts: {
    /** Null: not this company's, disconnected, or not offered. Throws `ConnectorError`. */
    capabilitiesOf(companyId: string, socialAccountId: string): Promise<CommentingAccount | null>
    markReauthorize(refusal: RefusedAccount): Promise<boolean>
    pictureUrl(socialAccountId: string): string | null
  }
  readonly posts: {
    /** How many comments its network counts under a post now. */
    keepComments(
      db: Db,
      companyId: string,
      seen: {
        readonly socialAccountId: string
        readonly remoteId: string
        readonly comments: number
      },
    ): Promise<void>
    /** Those of the network's ids that are live posts of the company. */
    listLive(db: Db, companyId: string, remoteIds: readonly string[]): Promise<readonly NewsPost[]>
    /** By our id of the post or the network's. */
    find(
      db: Db,
      companyId: string,
      post: { readonly network: NetworkKey; readonly id: string },
    ): Promise<StandingPost | null>
    keepLikes(
      db: Db,
      place: {
        readonly companyId: string
        readonly socialAccountId: string
        readonly remoteId: string
      },
      seen: { readonly likes: number | null; readonly hasLiked: boolean | null },
    ): Promise<void>
  }
  readonly media: {
    find(
      db: Db,
      companyId: string,
      ids: readonly string[],
    ): Promise<readonly { readonly id: string }[]>
    addressOf(companyId: string, mediaId: string, variant: 'thumb'): string
    keepRemote(
      companyId: string,
      bytes: Buffer,
      name: string,
    ): Promise<{ readonly id: string } | null>
  }
}
