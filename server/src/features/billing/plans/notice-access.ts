import type { Db } from '#platform/db/database.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { standingAt } from './subscription-rules.ts'
import { findSubscription } from './subscription-store.ts'

/**
 * Makes a change and tells, in the same transaction, whoever waits for the company's access when it
 * is open afterwards.
 */
export async function noticeAccess(
  { clock, onAccess }: Pick<BillingDeps, 'clock' | 'onAccess'>,
  tx: Db,
  { companyId, change }: { readonly companyId: string; readonly change: () => Promise<void> },
): Promise<void> {
  await change()
  const after = await findSubscription(tx, companyId)
  // also when it was open before: something may have been held by a worker that knew less
  if (after && standingAt(after, clock.now()).hasAccess) await onAccess(tx, companyId)
}
