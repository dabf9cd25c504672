import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { Scope } from '#platform/scope.ts'
import { askProvider, providerOf } from '../provider/ask-provider.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { standingAt } from '../plans/subscription-rules.ts'
import { findSubscription } from '../plans/subscription-store.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'

/**
 * Asks the provider what the company has bought. A message of the provider may be late or lost, and
 * whoever has just paid looks at the screen.
 */
export async function confirmPayment(deps: BillingDeps, { companyId }: Scope): Promise<boolean> {
  providerOf(deps)
  await countAgainst(deps.db, deps.clock, [
    { key: `confirm-payment:${companyId}`, most: 6, windowMs: 60_000 },
  ])
  await askProvider(() => syncSubscription(deps, companyId))
  const stored = await findSubscription(deps.db, companyId)
  if (!stored) return false
  const { plan, hasAccess } = standingAt(stored, deps.clock.now())
  return plan !== null && hasAccess
}
