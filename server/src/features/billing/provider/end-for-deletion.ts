import type { Db } from '#platform/db/database.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { isRunning } from '../plans/choose-subscription.ts'
import { leaveProviderJob } from '../jobs.ts'
import { findLeftPayer, insertLeftPayer, markLeft } from './left-payer-store.ts'
import { closePayer } from './payment-store.ts'

/**
 * The company goes: nobody pays for it any more. The provider is told at once by a job, and where
 * it is away by the room's loop until it has heard.
 */
export async function endForDeletion(
  { queue, clock }: Pick<BillingDeps, 'queue' | 'clock'>,
  tx: Db,
  companyId: string,
): Promise<void> {
  const payer = await closePayer(tx, companyId)
  if (!payer?.customerId) return
  await insertLeftPayer(
    tx,
    { customerId: payer.customerId, checkoutId: payer.checkoutId },
    clock.now(),
  )
  await queue.send(tx, leaveProviderJob, { customerId: payer.customerId })
}

/**
 * First the page, so that nothing is bought behind our back; then whatever runs, known to us or
 * not; then the name and the address. Safe to repeat.
 */
export async function leaveProvider(
  { provider, db, clock }: Pick<BillingDeps, 'provider' | 'db' | 'clock'>,
  customerId: string,
): Promise<void> {
  const left = provider && (await findLeftPayer(db, customerId))
  if (!left) return
  if (left.checkoutId !== null) await provider.closeCheckout(left.checkoutId)
  for (const one of (await provider.subscriptionsOf(customerId)).filter(isRunning))
    await provider.endSubscription(one.id)
  await provider.deleteCustomer(customerId)
  await markLeft(db, customerId, clock.now())
}
