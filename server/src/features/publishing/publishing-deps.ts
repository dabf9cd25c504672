import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostEditor } from '#connectors/capabilities/posts/post-editor.ts'
import type { ReadPostingTerms } from '#connectors/capabilities/publish/posting-terms.ts'
import type { Clock } from '#platform/clock.ts'
import type { Budgets } from '#platform/db/limits/budgets.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { Listener } from '#platform/db/listen.ts'
import type { LinkCards } from '#platform/link-cards/link-cards.ts'
import type { Log } from '#platform/monitoring/log.ts'
import type { Outbox } from '#outbox'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { Scope } from '#platform/scope.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'
import type { Identity } from '#features/identity'
import type { Media } from '#features/media'
import type { Notifications } from '#features/notifications'
import type { EngineMetrics } from './engine/engine-metrics.ts'
import type { PlanForPosts } from './plans/plan-for-posts.ts'
import type { AccountCapabilities } from './engine/engine-deps.ts'

/** A social account as a post needs it. */
export interface PostingAccount {
  readonly id: string
  readonly network: NetworkKey
  readonly name: string
}

/** What the room takes from the room of accounts. */
export interface AccountsForPosts {
  /** The active account of each network. */
  enabledAccounts(db: Db, companyId: string): Promise<readonly PostingAccount[]>
  capabilitiesOf(
    companyId: string,
    socialAccountId: string,
  ): Promise<
    | (AccountCapabilities & {
        readonly account: PostingAccount & { readonly health: string }
        /** How often its page is read when nobody told of a change; null: as often as is usual. */ readonly readEveryMs?:
          | number
          | null
        readonly postingTerms?: ReadPostingTerms | null
        readonly postEditor?: Pick<PostEditor, 'see'> | null
      })
    | null
  >
  /** False where a network is connected and read, but nothing can be posted there by this server. */
  publishes(network: NetworkKey): boolean
  /** False: the account stands on another grant by now than the one of `mark`. */
  markReauthorize(refusal: RefusedAccount): Promise<boolean>
  /** A signed address of the account's picture, or null. */
  pictureUrl(socialAccountId: string): string | null
  /** Where people see the account's page or profile at its network; null when that is not known. */
  profileUrl(companyId: string, socialAccountId: string): Promise<string | null>
}

export interface PublishingDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly outbound: Outbound
  /** Reads pages that posts link to. Absent: no card is shown. */
  readonly linkCards?: LinkCards
  readonly listener: Listener
  readonly budgets: Pick<Budgets, 'waitUntil'>
  /** What else than publishing is sent to networks. */
  readonly outbox: Outbox
  readonly metrics?: EngineMetrics
  readonly media: Media
  readonly accounts: AccountsForPosts
  readonly plan: PlanForPosts
  readonly timeZoneOf: (scope: Pick<Scope, 'companyId'>) => Promise<string>
  readonly companyNameOf: (scope: Pick<Scope, 'companyId'>) => Promise<string>
  /** The company's members with one of these roles who can be written to. */
  readonly peopleToNotify: Identity['peopleToNotify']
  /** The network's accounts of the company that are to be connected again. */
  readonly unhealthyOn?: (
    db: Db,
    companyId: string,
    network: NetworkKey,
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>
  /**
   * A reading of the account's page counted more comments under posts (the network's ids) than the
   * one before, which was at `since`; null: there was none.
   */
  readonly onCommented?: (
    companyId: string,
    socialAccountId: string,
    counted: { readonly postIds: readonly string[]; readonly since: Date | null },
  ) => Promise<void>
  readonly notifications: Pick<Notifications, 'send'>
  readonly publicUrl: string
}
