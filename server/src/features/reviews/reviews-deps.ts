import type { Role } from '@marquee/contract/endpoint.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Reviewer, ReviewReplier } from '#connectors/capabilities/reviewer.ts'
import type { Person } from '#features/identity'
import type { OutgoingMail } from '#features/notifications'
import type { ReportToTeamInbox } from '#features/team-inbox'
import type { Outbox } from '#outbox'
import type { Budgets } from '#platform/db/limits/budgets.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'

/** One account, opened for one call. */
export interface ReviewingAccount {
  readonly account: { readonly name: string; readonly network: NetworkKey }
  readonly reviewer: Reviewer | null
  readonly reviewReplier: ReviewReplier | null
  readonly budgets: readonly string[]
  readonly mark: string
}

/** The active account of a network. */
export interface ActiveAccount {
  readonly id: string
  readonly network: NetworkKey
  readonly name: string
  readonly remoteId: string
}

export interface ReviewsDeps extends Pick<Platform, 'db' | 'clock' | 'log' | 'queue'> {
  readonly budgets: Pick<Budgets, 'waitUntil'>
  readonly reportToTeamInbox: ReportToTeamInbox
  readonly outbox: Pick<Outbox, 'add' | 'cancel' | 'settledWithin'>
  readonly accounts: {
    /** Null: not this company's, disconnected, or not offered. Throws `ConnectorError`. */
    capabilitiesOf(companyId: string, socialAccountId: string): Promise<ReviewingAccount | null>
    enabledAccounts(db: Db, companyId: string): Promise<readonly ActiveAccount[]>
    markReauthorize(refusal: RefusedAccount): Promise<boolean>
  }
  readonly notifications: { send(tx: Db, mail: OutgoingMail): Promise<void> }
  readonly peopleToNotify: (
    tx: Db,
    companyId: string,
    roles: readonly Role[],
  ) => Promise<readonly Person[]>
  readonly companyNameOf: (scope: { readonly companyId: string }) => Promise<string>
  readonly publicUrl: string
}
