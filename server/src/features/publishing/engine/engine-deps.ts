import { message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostReader } from '#connectors/capabilities/posts/post-reader.ts'
import type {
  PostContent,
  Publisher,
  PublisherLimits,
} from '#connectors/capabilities/publish/publisher.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Budgets } from '#platform/db/limits/budgets.ts'
import type { Db } from '#platform/db/database.ts'
import type { Listener } from '#platform/db/listen.ts'
import type { Log } from '#platform/monitoring/log.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'
import type { CallSlots, LeaseKeeper, SwitchKeeper } from '#outbox'
import type { EngineMetrics } from './engine-metrics.ts'
import type { EngineTiming } from './engine-timing.ts'
import { filesFor } from './files/files-for.ts'
import { described, filesAsSent, type FileSource } from './files/files-to-send.ts'
import type { Claimed } from './ledger/ledger-store.ts'
import type { ResultWriter } from './ledger/result-writer.ts'

/**
 * What the room of accounts opens for one social account; null parts are what the network or the
 * grant does not give.
 */
export interface AccountCapabilities {
  readonly publisher: Publisher | null
  readonly reader: PostReader | null
  readonly limits: PublisherLimits | null
  /** The quotas that its calls use up. */
  readonly budgets: readonly string[]
  /** Tells this opening's grant from a later one of the same account. */
  readonly mark: string
}

/** What the engine asks of the company's plan. */
export interface CoverOfPlan {
  /**
   * Whether the company may send now, from what was read at most some seconds ago: asked for every
   * publication.
   */
  isCovered(companyId: string): Promise<boolean>
  /** The same, read anew. */
  isCoveredNow(companyId: string): Promise<boolean>
}

export interface EngineDeps extends FileSource {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly listener: Pick<Listener, 'on'>
  readonly budgets: Pick<Budgets, 'waitUntil'>
  readonly metrics: EngineMetrics
  readonly timing: EngineTiming
  readonly networks: readonly NetworkKey[]
  readonly capabilitiesOf: (
    companyId: string,
    socialAccountId: string,
  ) => Promise<AccountCapabilities | null>
  /**
   * The network said that the grant is dead; the account's card says so from now on. False: it was
   * another grant, the account has been connected anew.
   */
  readonly markReauthorize: (refusal: RefusedAccount) => Promise<boolean>
  /** Whether posts can go to the account now, asked of the database. */
  readonly isUsable: (companyId: string, socialAccountId: string) => Promise<boolean>
  /** Whether the company's plan lets posts go out. */
  readonly plan: CoverOfPlan
}

/** What one step of one publication works with. */
export interface StepDeps extends EngineDeps {
  readonly switches: Pick<SwitchKeeper, 'reasonOff'>
  readonly results: ResultWriter
  readonly leases: LeaseKeeper
  /** Late posts take their places one by one, oldest first. */
  readonly pacing: CallSlots
}

/** The post as its connector takes it; files are looked for when they are sent. */
export function contentOf(
  deps: EngineDeps,
  claimed: Claimed,
  { limits }: Pick<AccountCapabilities, 'limits'>,
): PostContent {
  if (claimed.awaits_film)
    throw new ConnectorError('rejected', {
      network: claimed.network,
      message: message('publishing.video-missing'),
    })
  return {
    text: claimed.text,
    kind: claimed.kind,
    options: claimed.options,
    ...filesAsSent(deps, {
      companyId: claimed.company_id,
      network: claimed.network,
      kind: claimed.kind,
      files: filesFor(claimed.network, claimed.options, claimed.pictures),
      limits,
    }),
  }
}

/** As it is prepared: each picture with what it shows in words. */
export const describedContent = (
  deps: EngineDeps,
  claimed: Claimed,
  account: Pick<AccountCapabilities, 'limits'>,
): Promise<PostContent> => described(deps, claimed.company_id, contentOf(deps, claimed, account))
