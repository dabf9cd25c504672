import type * as z from 'zod/mini'
import type { Db } from '#platform/db/database.ts'
import type { BillingDeps } from './billing-deps.ts'
import { isRunning } from './choose-subscription.ts'
import { leaveProviderJob } from './jobs.ts'
import { closePayer } from './payment-store.ts'

/** The company goes: nobody pays for it any more. The provider is told by a job, however long it is away. */
export async function endForDeletion({ provider, queue }: Pick<BillingDeps, 'provider' | 'queue'>, tx: Db, companyId: string): Promise<void> {
  const payer = await closePayer(tx, companyId)
  if (provider && payer?.customerId) await queue.send(tx, leaveProviderJob, { customerId: payer.customerId, checkoutId: payer.checkoutId })
}

/** First the page, so that nothing is bought behind our back; then whatever runs, known to us or not; then the name and the address. Safe to repeat. */
export async function leaveProvider({ provider }: Pick<BillingDeps, 'provider'>, { customerId, checkoutId }: z.output<typeof leaveProviderJob.payload>): Promise<void> {
  if (!provider) return
  if (checkoutId !== null) await provider.closeCheckout(checkoutId)
  for (const one of (await provider.subscriptionsOf(customerId)).filter(isRunning)) await provider.endSubscription(one.id)
  await provider.deleteCustomer(customerId)
}
