import * as z from 'zod/mini'
import { defineKind, type Intent, type IntentChange, type IntentKind } from '#outbox'
import { advertiserOf } from '../ads/advertiser-of.ts'
import { settleHoldOfResume } from '../budget/cap-store.ts'
import { holdMoney } from '../budget/hold-money.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { adPayload, common, statusChanged } from './status-common.ts'

const day = z.string()
/** What it may still spend, as it was known when it was let go on. */
const payload = z.object({
  ...adPayload.shape,
  subject: z.string(),
  amount: z.number(),
  /**
   * Of the amount, what is not spent yet; absent in resumes of before 27 November 2026. What it
   * spent counts in the month's spend already.
   */
  rest: z.optional(z.number()),
  perDay: z.number(),
  spentBefore: z.number(),
  from: day,
  to: day,
  zone: z.string(),
  currency: z.string(),
  minorPerUnit: z.number(),
})
export type ResumePayload = z.output<typeof payload>
export type ResumeKind = IntentKind<typeof payload>

/** The status that an ad has once it goes on; the next reading says whether it is in review. */
const goesOn = 'ACTIVE'

/** Null: it may take effect still, or has. */
function outcomeOf({ state }: IntentChange): 'done' | 'refused' | null {
  switch (state) {
    case 'done':
      return 'done'
    case 'failed':
    case 'missed':
    case 'canceled':
      return 'refused'
    default:
      return null
  }
}

/** Lets an ad spend on. Its money is put aside under the caps as that of a new boost is. */
export const resumeKind = (deps: Pick<PromotionsDeps, 'db' | 'clock'>): ResumeKind =>
  defineKind({
    ...common,
    payload,
    key: 'resume',
    step: 'resume',
    needsPlan: true,
    async commit(account, intent: Intent<ResumePayload>, context) {
      const { payload: of, company_id: companyId, network } = intent
      const advertiser = await advertiserOf(account)
      await holdMoney(
        deps.db,
        { companyId, adAccountId: of.adAccountId },
        { wanted: { ...of, network, resumeId: intent.id }, now: deps.clock.now() },
      )
      await advertiser.setStatus(of.adId, 'ACTIVE', context)
      return { remoteId: null }
    },
    async lookUp(account, { payload: { adId } }) {
      const seen = await (await advertiserOf(account)).see(adId)
      return {
        proof: 'state',
        isDone: seen !== null && !['PAUSED', 'ARCHIVED'].includes(seen.effectiveStatus),
      }
    },
    async changed(tx, intent, change) {
      const became = outcomeOf(change)
      if (became !== null)
        await settleHoldOfResume(tx, { companyId: intent.company_id, resumeId: intent.id }, became)
      await statusChanged(tx, intent, { change, status: goesOn })
    },
  })
