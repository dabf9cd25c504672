import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'
import type { IsStopping } from '#platform/background/due-loop.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { leaveProvider } from './end-for-deletion.ts'
import { claimLeftPayers } from './left-payer-store.ts'
import { findPayer, listReadAgain, putOffReading } from './payment-store.ts'
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

/** Whoever asks next would wait as long, or be refused as well. */
const awayKinds = new Set<ConnectorErrorKind>(['unavailable', 'uncertain', 'rate-limited'])

/** Trials that end are told of and written down. */
export async function settleTrials(deps: BillingDeps, now: Date): Promise<void> {
  let isThere = true
  for (const companyId of await listTrialsEnded(deps.db, now, atOnce)) {
    const work = () => end(deps, companyId, { now, isThere })
    isThere = (await guarded(deps, { companyId }, work)) && isThere
  }
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
    return !(error instanceof ConnectorError && awayKinds.has(error.kind))
  }
}

interface Look {
  readonly now: Date
  /** The provider answers, as far as is known. */
  readonly isThere: boolean
}

async function end(deps: BillingDeps, companyId: string, look: Look): Promise<void> {
  if (!(await isAskedBeforeEnd(deps, companyId, look))) return
  const { now } = look
  await deps.db.transaction(async (tx) => {
    if (!(await endTrial(tx, companyId, now))) return
    if (!(await findSubscription(tx, companyId))?.hasLifetime)
      await notifyTrialEnded(deps, tx, companyId)
  })
}

/**
 * Who paid and of whom nobody told is found before they read that their trial is over. False: the
 * provider cannot be asked now; it is waited for, a day at most.
 */
async function isAskedBeforeEnd(
  deps: BillingDeps,
  companyId: string,
  { now, isThere }: Look,
): Promise<boolean> {
  const payer = await findPayer(deps.db, companyId)
  if (!payer?.customerId) return true
  const endedAt = (await findSubscription(deps.db, companyId))?.trialEndsAt ?? now
  if (endedAt.getTime() + dayMs <= now.getTime()) return true
  if (isThere) await syncSubscription(deps, companyId)
  return isThere
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
