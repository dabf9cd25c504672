import type { Db } from '#platform/db/database.ts'
import type { BillingDeps } from './billing-deps.ts'
import { endSubscriptionJob } from './jobs.ts'
import { findPayer } from './payment-store.ts'

/** The company goes: nobody pays for it any more. The provider is told by a job, however long it is away. */
export async function endForDeletion({ provider, queue }: Pick<BillingDeps, 'provider' | 'queue'>, tx: Db, companyId: string): Promise<void> {
  const payer = await findPayer(tx, companyId)
  if (provider && payer?.subscriptionId) await queue.send(tx, endSubscriptionJob, { subscriptionId: payer.subscriptionId })
}
