import type { ProviderSubscription } from '#connectors/capabilities/services/payment-provider.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { boughtTwice, currentOf, isOf, isRunning } from '../plans/choose-subscription.ts'
import { endSubscriptionJob } from '../jobs.ts'
import { noticeAccess } from '../plans/notice-access.ts'
import {
  beginReading,
  hasOpenPage,
  isNewestReading,
  writeReading,
  type ReadSubscription,
} from './payment-store.ts'
import {
  graceEndOf,
  type StoredSubscription,
  type SubscriptionStatus,
} from '../plans/subscription-rules.ts'
import { lockSubscription } from '../plans/subscription-store.ts'
import { notifyPaymentFailed } from './notify-owners.ts'

/**
 * So long after a period's end the provider is asked, should it have told us nothing. Stripe moves
 * a subscription on as active, and charges only when the invoice has been a draft for about an hour
 * (docs.stripe.com, Billing, Subscription invoices).
 */
const afterPeriodMs = 2 * 3_600_000
/**
 * A plan that runs is read so often at least: whether a renewal was paid may be known days later (a
 * bank that answers slowly, a card that is tried again), and the event of it may be lost. One call
 * a day for each company that pays, and for each whose payment page is open: the event of what was
 * bought there may be lost, too.
 */
const readDailyMs = 24 * 3_600_000
const againMs = 3_600_000
/**
 * A subscription that the provider does not know any more is asked for so often: it may be ours
 * that asks with a wrong key.
 */
const goneMs = 24 * 3_600_000

/**
 * Reads what the company's customer has at the provider, and writes it. Nothing that an event says
 * is believed: it only says that it is time to read. Of two readings at once the one that began
 * later stands, so events may come in any order and any number.
 */
export async function syncSubscription(deps: BillingDeps, companyId: string): Promise<void> {
  if (!deps.provider) return
  const begun = await beginReading(deps.db, companyId)
  if (!begun) return
  const owner = { customerId: begun.customerId, companyId }
  const all = await deps.provider.subscriptionsOf(begun.customerId)
  reportOddities(deps, all, owner)
  const current = currentOf(all, owner)
  const now = deps.clock.now()
  await deps.db.transaction((tx) =>
    noticeAccess(deps, tx, {
      companyId,
      change: async () => {
        const before = await lockSubscription(tx, companyId)
        if (!before || !(await isNewestReading(tx, companyId, begun.reading))) return
        // paid twice for one plan: the younger ends, and whoever reads the log gives its money back
        const twice = boughtTwice(all, owner)
        for (const { id } of twice)
          await deps.queue.send(tx, endSubscriptionJob, { subscriptionId: id })
        const found = current && readingOf(current, before, now)
        const again =
          twice.length > 0 ? new Date(now.getTime() + againMs) : readAgainAt(found, before, now)
        await writeReading(tx, companyId, {
          reading: begun.reading,
          found,
          readAgainAt:
            again ??
            ((await hasOpenPage(tx, companyId)) ? new Date(now.getTime() + readDailyMs) : null),
          at: now,
        })
        if (!found) return reportGone(deps, tx, { companyId, storedSubscription: before })
        if (
          found.status !== before.status ||
          found.plan !== before.plan ||
          found.cancelsAtPeriodEnd !== before.cancelsAtPeriodEnd
        ) {
          await audit(tx, deps.clock, {
            companyId,
            userId: null,
            action: 'subscription.changed',
            subjectId: found.id,
            facts: {
              from: before.status,
              to: found.status,
              plan: found.plan,
              ends: found.cancelsAtPeriodEnd,
            },
            correlationId: newId(),
          })
        }
        if (found.status === 'past_due' && before.status !== 'past_due' && !before.hasLifetime)
          await notifyPaymentFailed(deps, tx, { companyId, accessUntil: graceEndOf(found) })
      },
    }),
  )
}

/** The provider knows of no subscription: what was bought is over. */
async function reportGone(
  { clock, log }: BillingDeps,
  tx: Db,
  {
    companyId,
    storedSubscription: { isBought, status: from, plan },
  }: { companyId: string; storedSubscription: StoredSubscription },
): Promise<void> {
  if (!isBought || from === 'canceled' || from === 'incomplete_expired') return
  log.error(
    { companyId, from, plan },
    'the payment provider does not know a subscription any more; it counts as ended',
  )
  await audit(tx, clock, {
    companyId,
    userId: null,
    action: 'subscription.changed',
    facts: { from, to: 'canceled', plan, ends: false },
    correlationId: newId(),
  })
}

function readingOf(
  current: ProviderSubscription,
  before: StoredSubscription,
  now: Date,
): ReadSubscription {
  const { id, status, priceId, interval, trialEnd, currentPeriodEnd, endsAt } = current
  const isOver = status === 'canceled' || status === 'incomplete_expired'
  return {
    id,
    status,
    plan: priceId,
    interval,
    trialEndsAt: trialEnd,
    currentPeriodEnd: endsAt ?? currentPeriodEnd,
    cancelsAtPeriodEnd: endsAt !== null && !isOver,
    pastDueSince:
      status === 'past_due'
        ? ((before.status === 'past_due' ? before.pastDueSince : null) ?? now)
        : null,
  }
}

const readDaily = new Set<SubscriptionStatus>(['active', 'trialing', 'past_due'])

/** Null: nothing more will happen to it by itself. */
function readAgainAt(
  found: ReadSubscription | null,
  before: Pick<StoredSubscription, 'isBought'>,
  now: Date,
): Date | null {
  if (!found) return before.isBought ? new Date(now.getTime() + goneMs) : null
  const { status, currentPeriodEnd, pastDueSince } = found
  if (status === 'canceled' || status === 'incomplete_expired') return null
  const wanted = [
    currentPeriodEnd.getTime() + afterPeriodMs,
    graceEndOf({ pastDueSince })?.getTime() ?? 0,
  ].filter((at) => at > now.getTime())
  const at = Math.min(...(wanted.length > 0 ? wanted : [now.getTime() + againMs]))
  return new Date(readDaily.has(status) ? Math.min(at, now.getTime() + readDailyMs) : at)
}

function reportOddities(
  { log }: BillingDeps,
  all: readonly ProviderSubscription[],
  owner: { readonly customerId: string; readonly companyId: string },
): void {
  const foreign = all.filter((one) => !isOf(one, owner))
  if (foreign.length > 0)
    log.error(
      { companyId: owner.companyId, subscriptions: foreign.map(({ id }) => id) },
      'subscriptions of somebody else stand under a customer, and were not taken',
    )
  const running = all.filter((one) => isOf(one, owner) && isRunning(one))
  if (running.length > 1)
    log.error(
      { companyId: owner.companyId, subscriptions: running.map(({ id }) => id) },
      'a company pays for more than one subscription',
    )
}
