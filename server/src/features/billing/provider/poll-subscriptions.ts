import { ConnectorError } from '#connectors/connector-error.ts'
import type { IsStopping } from '#platform/background/due-loop.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { leaveProvider } from './end-for-deletion.ts'
import { claimLeftPayers } from './left-payer-store.ts'
import { listReadAgain, putOffReading } from './payment-store.ts'
import { trialNoticeDays } from '../plans/subscription-rules.ts'
import { findSubscription } from '../plans/subscription-store.ts'
import { syncSubscription } from './sync-subscription.ts'
import { notifyTrialEnded, notifyTrialEnding } from './notify-owners.ts'
import {
  endTrial,
  listTrialsEnded,
  listTrialsEnding,
  takeTrialEnding,
} from '../plans/trial-store.ts'

const atOnce = 200
const restMs = 10 * 60_000
const dayMs = 86_400_000

/** Trials that end are told of and written down. */
export async function settleTrials(deps: BillingDeps, now: Date): Promise<void> {
  for (const companyId of await listTrialsEnded(deps.db, now, atOnce))
    await guarded(deps, { companyId }, () => end(deps, companyId, now))
  const until = new Date(now.getTime() + trialNoticeDays * dayMs)
  for (const companyId of await listTrialsEnding(deps.db, now, { until, limit: atOnce }))
    await guarded(deps, { companyId }, () => notifyAhead(deps, companyId, now))
}

/**
 * The provider is asked where it has been silent. A provider that is away is asked no more in this
 * run: each call would wait for it as long as the first.
 */
export async function settlePayments(
  deps: BillingDeps,
  now: Date,
  isStopping: IsStopping,
): Promise<void> {
  for (const companyId of await listReadAgain(deps.db, now, atOnce)) {
    const isThere = await guarded(deps, { companyId }, () => readAgain(deps, companyId, now))
    if (!isThere || isStopping()) return
  }
  // those that just went are left by their job; this is for a provider that was away then
  for (const customerId of await claimLeftPayers(deps.db, now, {
    again: new Date(now.getTime() + restMs),
    limit: atOnce,
  })) {
    const isThere = await guarded(deps, { customerId }, () => leaveProvider(deps, customerId))
    if (!isThere || isStopping()) return
  }
}

/** One company's trouble keeps no other waiting. Answers whether the provider is there. */
async function guarded(
  { log }: BillingDeps,
  whose: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log.error(
      { err: error, ...whose },
      'a subscription could not be looked after; it is tried again',
    )
    return !(error instanceof ConnectorError && error.kind === 'unavailable')
  }
}

async function end(deps: BillingDeps, companyId: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await endTrial(tx, companyId, now))) return
    if (!(await findSubscription(tx, companyId))?.hasLifetime)
      await notifyTrialEnded(deps, tx, companyId)
  })
}

async function notifyAhead(deps: BillingDeps, companyId: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const endsAt = await takeTrialEnding(tx, companyId, now)
    if (endsAt && !(await findSubscription(tx, companyId))?.hasLifetime)
      await notifyTrialEnding(deps, tx, { companyId, endsAt })
  })
}

async function readAgain(deps: BillingDeps, companyId: string, now: Date): Promise<void> {
  // first, so that one that cannot be read does not come up at every look
  await putOffReading(deps.db, companyId, new Date(now.getTime() + restMs))
  await syncSubscription(deps, companyId)
}
