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

/**
 * What becomes due by itself: trials that end are told of and written down, and the provider is
 * asked where it has been silent.
 */
export async function settleDueSubscriptions(deps: BillingDeps, now: Date): Promise<void> {
  for (const companyId of await listTrialsEnded(deps.db, now, atOnce))
    await guarded(deps, { companyId }, () => end(deps, companyId, now))
  for (const companyId of await listTrialsEnding(deps.db, now, {
    until: new Date(now.getTime() + trialNoticeDays * dayMs),
    limit: atOnce,
  }))
    await guarded(deps, { companyId }, () => notifyAhead(deps, companyId, now))
  for (const companyId of await listReadAgain(deps.db, now, atOnce))
    await guarded(deps, { companyId }, () => readAgain(deps, companyId, now))
  // those that just went are left by their job; this is for a provider that was away then
  for (const customerId of await claimLeftPayers(deps.db, now, {
    again: new Date(now.getTime() + restMs),
    limit: atOnce,
  }))
    await guarded(deps, { customerId }, () => leaveProvider(deps, customerId))
}

/** One company's trouble keeps no other waiting. */
async function guarded(
  { log }: BillingDeps,
  whose: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error(
      { err: error, ...whose },
      'a subscription could not be looked after; it is tried again',
    )
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
