import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import type { Stats } from '#connectors/capabilities/insights/stats.ts'
import type { Budgets } from '#platform/db/limits/budgets.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'

/** An account as its numbers need it. */
export interface MeasuredAccount {
  readonly id: string
  readonly network: NetworkKey
  readonly name: string
  readonly health: string
}

/** One account, opened for one reading. */
export interface OpenedForStats {
  readonly account: MeasuredAccount
  readonly stats: Stats | null
  /** How often it is read at most where reading costs; null: reading is free. */
  readonly readEveryMs: number | null
  readonly budgets: readonly string[]
  readonly mark: string
}

/** A post that is live, with its counts as its network last showed them. */
export interface CountedPost {
  readonly post_id: string
  readonly remote_id: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly kind: PostKind
  readonly text: string
  readonly published_at: Date
  readonly likes: number
  readonly comments: number
  readonly shares: number
}

/** What the posts of one network brought that went out in one hour of the week; 0 is Monday. */
export interface HourCounts {
  readonly network: NetworkKey
  readonly weekday: number
  readonly hour: number
  /** Live on this network. */
  readonly publications: number
  /**
   * Of this hour, on any network where somebody ever liked, answered or passed on anything: each
   * counts once, however many networks it went to, and is told with every network of the hour.
   */
  readonly posts: number
  readonly engagement: number
}

export interface InsightsDeps extends Pick<Platform, 'db' | 'clock' | 'log'> {
  readonly budgets: Pick<Budgets, 'waitUntil'>
  readonly accounts: {
    /** Null: not this company's, disconnected, or not offered. Throws `ConnectorError`. */
    capabilitiesOf(companyId: string, socialAccountId: string): Promise<OpenedForStats | null>
    /** The active account of each network, whatever its health. */
    enabledAccounts(db: Db, companyId: string): Promise<readonly MeasuredAccount[]>
    markReauthorize(refusal: RefusedAccount): Promise<boolean>
  }
  readonly posts: {
    /** Live posts of one account that went out since then, newest first. */
    listCounted(
      db: Db,
      companyId: string,
      asked: { readonly since: Date; readonly socialAccountId: string },
    ): Promise<readonly CountedPost[]>
    /** Live posts of these days that somebody liked, the best first. */
    listBest(
      db: Db,
      companyId: string,
      asked: { readonly from: Date; readonly until: Date; readonly limit: number },
    ): Promise<readonly CountedPost[]>
    /** Live posts since then, by network and the hour of the week in that zone. */
    countHours(
      db: Db,
      companyId: string,
      asked: { readonly since: Date; readonly zone: string },
    ): Promise<readonly HourCounts[]>
  }
  readonly timeZoneOf: (scope: Pick<Scope, 'companyId'>) => Promise<string>
}
