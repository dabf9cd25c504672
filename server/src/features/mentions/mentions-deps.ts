import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { MentionAnswerer, MentionReader } from '#connectors/capabilities/comments/mentions.ts'
import type { ReportToTeamInbox } from '#features/team-inbox'
import type { Outbox } from '#outbox'
import type { Budgets } from '#platform/db/limits/budgets.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'

/** One account, opened for one call. */
export interface MentionedAccount {
  readonly account: { readonly name: string; readonly network: NetworkKey }
  readonly mentionReader: MentionReader | null
  readonly mentionAnswerer: MentionAnswerer | null
  /** How often it is read where nobody told of a change, in ms; null: as often as is usual. */
  readonly readEveryMs: number | null
  readonly budgets: readonly string[]
  readonly mark: string
}

export interface MentionsDeps extends Pick<
  Platform,
  'db' | 'clock' | 'log' | 'queue' | 'outbound'
> {
  readonly budgets: Pick<Budgets, 'waitUntil'>
  readonly reportToTeamInbox: ReportToTeamInbox
  readonly outbox: Pick<Outbox, 'add' | 'cancel' | 'decide' | 'settledWithin'>
  readonly accounts: {
    /** Null: not this company's, disconnected, or not offered. Throws `ConnectorError`. */
    capabilitiesOf(companyId: string, socialAccountId: string): Promise<MentionedAccount | null>
    markReauthorize(refusal: RefusedAccount): Promise<boolean>
  }
  readonly posts: {
    /** Those of the network's ids that are live posts of the company. */
    listLive(
      db: Db,
      companyId: string,
      remoteIds: readonly string[],
    ): Promise<readonly { readonly remote_id: string }[]>
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
