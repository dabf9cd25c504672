import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Messenger } from '#connectors/capabilities/messenger.ts'
import type { Media } from '#features/media'
import type { ReportToTeamInbox } from '#features/team-inbox'
import type { Outbox } from '#outbox'
import type { Budgets } from '#platform/db/limits/budgets.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'

/** One account, opened for one call. */
export interface MessagingAccount {
  readonly account: { readonly name: string; readonly network: NetworkKey }
  readonly messenger: Messenger | null
  /** How often it is read when nobody told of a change; null: as often as is usual. */
  readonly readEveryMs: number | null
  readonly budgets: readonly string[]
  readonly mark: string
}

export interface InboxDeps extends Pick<Platform, 'db' | 'clock' | 'log' | 'outbound'> {
  readonly budgets: Pick<Budgets, 'waitUntil'>
  readonly outbox: Outbox
  readonly reportToTeamInbox: ReportToTeamInbox
  /** The team said something of the thread among itself, or somebody has it. Locked meanwhile. */
  isKeptByTeam(tx: Db, companyId: string, threadId: string): Promise<boolean>
  readonly accounts: {
    /** Null: not this company's, disconnected, or not offered. Throws `ConnectorError`. */
    capabilitiesOf(companyId: string, socialAccountId: string): Promise<MessagingAccount | null>
    markReauthorize(refusal: RefusedAccount): Promise<boolean>
    /** Networks whose every reading costs something. */
    isCharged(network: NetworkKey): boolean
    /**
     * How long after a guest's message a person may still answer, in ms, where this server may for
     * longer than the table says; null: it may not.
     */
    lateReplyWindowMs(network: NetworkKey): number | null
  }
  readonly media: Pick<Media, 'pictureFor' | 'hold'> & {
    find(
      db: Db,
      companyId: string,
      ids: readonly string[],
    ): Promise<readonly { readonly id: string }[]>
    addressOf(companyId: string, mediaId: string, variant: 'thumb' | 'preview'): string
    keepRemote(
      companyId: string,
      bytes: Buffer,
      name: string,
    ): Promise<{ readonly id: string } | null>
  }
}
