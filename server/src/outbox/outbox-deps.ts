import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Budgets } from '#platform/db/limits/budgets.ts'
import type { Database } from '#platform/db/database.ts'
import type { Listener } from '#platform/db/listen.ts'
import type { Log } from '#platform/monitoring/log.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'
import type { OutboxAccount, RunningKind } from './intents/intent.ts'
import type { LeaseKeeper } from './ledger/lease-keeper.ts'
import type { OutboxMetrics } from './health/outbox-metrics.ts'
import type { SwitchKeeper } from './ledger/switch-keeper.ts'

/** How long things may take, in milliseconds; shortened by tests only. */
export interface OutboxTiming {
  /** A worker that says nothing for this long has lost its rows. */
  readonly leaseMs: number
  /** Whole network call, connect to last byte. */
  readonly callTimeoutMs: number
  /** The net under NOTIFY and timers: a lane looks at its table at least this often. */
  readonly safetyMs: number
  /** How long an opened account serves further calls. */
  readonly accountMs: number
  /** Shortens every settle time; null: what the kind needs. */
  readonly settleMs: number | null
  /**
   * What is later than this goes out in turn, one intent of an account every `turnMs`, so that an
   * outage ends without a burst.
   */
  readonly lateMs: number
  readonly turnMs: number
  readonly callsAtOnce: number
  readonly checksAtOnce: number
}

export interface OutboxDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly listener: Pick<Listener, 'on'>
  readonly budgets: Pick<Budgets, 'waitUntil'>
  readonly metrics: OutboxMetrics
  readonly timing: OutboxTiming
  readonly networks: readonly NetworkKey[]
  readonly accounts: {
    /** Null: not this company's, disconnected, or not offered. Throws `ConnectorError`. */
    capabilitiesOf(companyId: string, socialAccountId: string): Promise<OutboxAccount | null>
    /** False: the account stands on another grant by now than the one of `mark`. */
    markReauthorize(refusal: RefusedAccount): Promise<boolean>
    /**
     * Whether calls can go out on the account now, asked of the database; `isByPerson`: calls with
     * the token of its person.
     */
    isUsable(
      companyId: string,
      socialAccountId: string,
      of: { readonly isByPerson: boolean },
    ): Promise<boolean>
  }
  /** Whether the company's plan lets things go out: lately, and asked anew. */
  readonly plan: {
    readonly isCovered: (companyId: string) => Promise<boolean>
    readonly isCoveredNow: (companyId: string) => Promise<boolean>
  }
}

/** What one step of one intent works with. */
export interface StepDeps extends OutboxDeps {
  readonly kinds: ReadonlyMap<string, RunningKind>
  readonly switches: Pick<SwitchKeeper, 'reasonOff' | 'known'>
  readonly leases: LeaseKeeper
  /** One after another what acts on one and the same thing. */
  readonly inTurn: <T>(of: string, work: () => Promise<T>) => Promise<T>
}
