import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Advertiser } from '#connectors/capabilities/ads/advertiser.ts'
import type { Person } from '#features/identity'
import type { Outbox } from '#outbox'
import type { Budgets } from '#platform/db/limits/budgets.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'

/** A connected page that may be promoted. */
export interface PromotedPage {
  readonly id: string
  readonly network: NetworkKey
  readonly name: string
  /** The network's id of it. */
  readonly remoteId: string
  readonly health: 'connected' | 'reconnect' | 'lost-access'
  /** Null: none was chosen. */
  readonly adAccountId: string | null
}

/** A page and its ads account, opened for one reading. */
export interface OpenedPage {
  readonly account: PromotedPage & { readonly adAccountId: string }
  readonly advertiser: Advertiser
  readonly budgets: readonly string[]
  readonly mark: string
}

/** A live post of a page that its network lets be promoted. */
export interface BoostablePost {
  readonly remoteId: string
  readonly text: string
  readonly publishedAt: Date
  readonly permalink: string | null
  readonly likes: number
  readonly comments: number
  readonly shares: number
  /** Our file of its first picture. */
  readonly pictureId: string | null
  /** Made elsewhere: what it links to is not known from its text alone. */
  readonly isFromElsewhere: boolean
}

export interface PromotionsDeps extends Pick<Platform, 'db' | 'clock' | 'log' | 'outbound'> {
  readonly budgets: Pick<Budgets, 'waitUntil'>
  readonly outbox: Pick<Outbox, 'add' | 'cancel' | 'decide' | 'settledWithin' | 'listNewest'>
  readonly accounts: {
    /** Null: not this company's, disconnected, without an ads account. Throws `ConnectorError`. */
    openAdvertiser(companyId: string, socialAccountId: string): Promise<OpenedPage | null>
    /** The active page; null: none is connected. */
    promotedAccount(db: Db, companyId: string): Promise<PromotedPage | null>
    pictureUrl(accountId: string): string
    markReauthorize(refusal: RefusedAccount): Promise<boolean>
  }
  readonly posts: {
    /**
     * Newest first, or the one with `remoteId`; with `remoteIds` these alone, whether or not they
     * may be promoted.
     */
    listBoostable(
      db: Db,
      companyId: string,
      of: {
        readonly socialAccountId: string
        readonly remoteId?: string
        readonly remoteIds?: readonly string[]
        readonly limit: number
      },
    ): Promise<readonly BoostablePost[]>
  }
  readonly media: {
    addressOf(companyId: string, mediaId: string, variant: 'thumb' | 'preview'): string
    keepRemote(
      companyId: string,
      bytes: Buffer,
      name: string,
    ): Promise<{ readonly id: string } | null>
  }
  readonly hasAccess: (companyId: string) => Promise<boolean>
  readonly personOf: (db: Db, userId: string) => Promise<Person | null>
  readonly companyNameOf: (scope: Pick<Scope, 'companyId'>) => Promise<string>
}
