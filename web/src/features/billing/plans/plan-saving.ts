import type { PlanPrice } from '@marquee/contract/billing.ts'
import { money } from '#lib/billing/money.ts'

/**
 * How much less a year costs than twelve months, in words of money; null when it is not less, or
 * not comparable.
 */
export function savingOf(
  monthly: PlanPrice | undefined,
  annually: PlanPrice | undefined,
): string | null {
  if (!monthly || !annually || monthly.currency !== annually.currency) return null
  const saved = monthly.price * 12 - annually.price
  return saved > 0 ? money(saved, annually.currency) : null
}
