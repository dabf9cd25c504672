import { message } from '@marquee/contract/message.ts'
import type { BoostDecision } from '@marquee/contract/promotions.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { notifyPromotionsChanged } from '../ads/ad-store.ts'
import { boostIn } from './add-boost.ts'
import { dropBoost } from './boost-store.ts'
import { settleMs } from './makes-settled.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'

/**
 * The owner's word on a boost of which nobody could find out whether it was started. What is not
 * there is over: it is not started anew, since its days were confirmed from then on. What was made
 * of it all the same is removed. Throws `conflict` where nothing is asked, or too early.
 */
export async function decideBoost(
  deps: Pick<PromotionsDeps, 'db' | 'clock' | 'outbox'>,
  scope: Scope,
  { id, decision }: { readonly id: string; readonly decision: BoostDecision },
): Promise<void> {
  const { companyId, userId, correlationId } = scope
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await boostIn(tx, scope, id)
    const heard = await deps.outbox.decide(
      tx,
      { companyId, id },
      {
        word: decision,
        sendsAnew: false,
        settledBefore: new Date(now.getTime() - settleMs),
        correlationId,
      },
    )
    if (!heard) throw new AppError('conflict', message('promotions.decided'))
    if ('mayAppearSince' in heard) throw new AppError('conflict', message('promotions.may-start'))
    if (decision === 'not-there')
      await dropBoost(tx, { companyId, id }, { at: now, freesKey: false })
    await audit(tx, deps.clock, {
      companyId,
      userId,
      action: 'promotion.decided',
      subjectId: id,
      facts: { decision },
      correlationId,
    })
    await notifyPromotionsChanged(tx, companyId)
  })
}
