import type { Subscription } from '@marquee/contract/identity.ts'
import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import type { Platform, Room } from '#platform/platform.ts'
import type { IntakeSource } from '#features/intake'
import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import { createAccessCache } from './plans/access-cache.ts'
import type { BillingDeps, BillingNeeds } from './billing-deps.ts'
import { grantLifetime, revokeLifetime } from './plans/lifetime.ts'
import { startTrial, type TrialStart } from './plans/start-trial.ts'
import { endForDeletion, leaveProvider } from './provider/end-for-deletion.ts'
import { listLifetimesOf, listPlanOf } from './export-store.ts'
import { endSubscriptionJob, leaveProviderJob } from './jobs.ts'
import { countLeftPayers, deleteLeftPayers } from './provider/left-payer-store.ts'
import { settlePayments, settleTrials } from './provider/poll-subscriptions.ts'
import { paymentEvents } from './provider/payment-events.ts'
import { hasOpenedCheckout } from './provider/payment-store.ts'
import { mountBilling } from './routes.ts'
import { standingAt } from './plans/subscription-rules.ts'
import { findSubscription, findSubscriptions } from './plans/subscription-store.ts'

export { jobs } from './jobs.ts'
export type { TrialStart } from './plans/start-trial.ts'
export type { BillingNeeds } from './billing-deps.ts'

export interface Billing extends Room {
  /**
   * Gives a new company its subscription in the caller's transaction; a trial only once a person
   * and once an address.
   */
  startTrial(tx: Db, start: TrialStart): Promise<'trial' | 'no-trial'>
  /** Status and access at that instant; null when the company has no subscription row. */
  subscriptionOf(db: Db, companyId: string, now: Date): Promise<Subscription | null>
  /** Whether that payment page was opened here for one of these companies. */
  hasOpenedCheckout(db: Db, companyIds: readonly string[], checkoutId: string): Promise<boolean>
  /** Access now, read anew. */
  hasAccess(companyId: string): Promise<boolean>
  /**
   * Access now, from a row read at most some seconds ago: for whoever asks for every single
   * publication.
   */
  hasAccessLately(companyId: string): Promise<boolean>
  /** Whether each company has access at an instant to come, as far as is known now. */
  coverOf(db: Db, companyIds: readonly string[]): Promise<(companyId: string, at: Date) => boolean>
  /**
   * Access for good, named by its source (a licence); stands over plans and trials. In the caller's
   * transaction; safe to repeat.
   */
  grantLifetime(tx: Db, companyId: string, source: string): Promise<void>
  /** Takes that source's lifetime away; what else the company has counts again. */
  revokeLifetime(tx: Db, companyId: string, source: string): Promise<void>
  /**
   * The company goes: whatever it pays for ends at the provider and its page closes, by a job. In
   * the transaction that deletes it.
   */
  endForDeletion(tx: Db, companyId: string): Promise<void>
  /** The payment provider's webhook. */
  readonly events: IntakeSource
  /** Looks after what becomes due by itself; the worker role. */
  start(): void
  stop(): Promise<void>
}

const pollMs = 60_000
const leftKeptMs = 90 * 86_400_000

const noNeeds: BillingNeeds = {
  provider: null,
  notifications: { send: async () => undefined },
  peopleToNotify: async () => [],
  companyOf: async () => {
    throw new Error('This room was opened without the others.')
  },
  onAccess: async () => undefined,
  restore: null,
  isLeaving: async () => false,
}

/** Without `needs` it sells nothing and tells nobody: enough for rooms that only ask for standings. */
export function createBilling(platform: Platform, needs: BillingNeeds = noNeeds): Billing {
  const { config, db, clock, log, queue, metrics } = platform
  const deps: BillingDeps = {
    ...needs,
    db,
    clock,
    log,
    queue,
    publicUrl: config.publicUrl,
    prices: config.providers.stripe?.prices ?? null,
  }
  metrics.readAt(
    {
      name: 'payment_customers_to_leave',
      help: 'Customers of the payment provider whose company is gone and whose end it has not confirmed.',
      labels: [],
    },
    async () => [{ labels: {}, value: await countLeftPayers(db) }],
  )
  return {
    sweep: async (now) => ({
      left_payers: await inBatches((limit) =>
        deleteLeftPayers(db, new Date(now.getTime() - leftKeptMs), limit),
      ),
    }),
    mount: (api) => mountBilling(api, deps),
    work: () => workBilling(platform, deps),
    events: paymentEvents(deps),
    ...dueBilling(deps),
    exportCompany: (companyId) => [
      {
        path: 'plan.json',
        async *rows() {
          yield* await listPlanOf(db, companyId)
        },
      },
      {
        path: 'lifetime-access.json',
        async *rows() {
          yield* await listLifetimesOf(db, companyId)
        },
      },
    ],
    endForDeletion: (tx, companyId) => endForDeletion(deps, tx, companyId),
    startTrial: (tx, start) => startTrial(platform, tx, start),
    hasOpenedCheckout,
    ...standings(platform),
    grantLifetime: (tx, companyId, source) => grantLifetime(deps, tx, { companyId, source }),
    revokeLifetime: (tx, companyId, source) => revokeLifetime(deps, tx, { companyId, source }),
  }
}

function workBilling({ queue }: Platform, deps: BillingDeps): void {
  queue.work(
    endSubscriptionJob,
    async ({ subscriptionId }) => {
      await deps.provider?.endSubscription(subscriptionId)
    },
    { concurrency: 1 },
  )
  queue.work(leaveProviderJob, ({ customerId }) => leaveProvider(deps, customerId), {
    concurrency: 1,
  })
}

/** What becomes due by itself. */
function dueBilling(deps: BillingDeps): Pick<Billing, 'start' | 'stop'> {
  const { clock, log } = deps
  let loops: readonly DueLoop[] = []
  return {
    start() {
      const common = { clock, log, everyMs: pollMs }
      loops = [
        startDueLoop({
          ...common,
          name: 'trials',
          run: (now) => settleTrials(deps, now),
        }),
        startDueLoop({
          ...common,
          name: 'payments',
          run: (now, isStopping) => settlePayments(deps, now, isStopping),
        }),
      ]
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

type Standings = Pick<Billing, 'subscriptionOf' | 'hasAccess' | 'hasAccessLately' | 'coverOf'>
function standings({ db, clock, listener }: Platform): Standings {
  return {
    async subscriptionOf(on, companyId, now) {
      const stored = await findSubscription(on, companyId)
      return stored && standingAt(stored, now)
    },
    async hasAccess(companyId) {
      const stored = await findSubscription(db, companyId)
      return stored !== null && standingAt(stored, clock.now()).hasAccess
    },
    hasAccessLately: createAccessCache({ db, clock, listener }),
    async coverOf(on, companyIds) {
      const known = await findSubscriptions(on, companyIds)
      const now = clock.now()
      return (companyId, at) => {
        const stored = known.get(companyId)
        return stored !== undefined && standingAt(stored, at, now).hasAccess
      }
    },
  }
}
