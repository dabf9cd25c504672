import type { PromotionsDeps } from '../promotions-deps.ts'
import { lastLostMake } from './ledger-store.ts'

/** So long a lost call may still take effect (networks.md section 12). */
export const settleMs = 120_000

/** How long until no lost call that makes a part of the boost can take effect any more, in ms. */
export async function untilMakesSettled(
  { db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>,
  of: { readonly companyId: string; readonly boostId: string },
): Promise<number> {
  const lostAt = await lastLostMake(db, of)
  return lostAt === null ? 0 : lostAt.getTime() + settleMs - clock.now().getTime()
}
