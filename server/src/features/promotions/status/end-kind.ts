import { dayAt } from '@marquee/contract/venue-days.ts'
import type * as z from 'zod/mini'
import { defineKind, type IntentKind } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { advertiserOf } from '../ads/advertiser-of.ts'
import { zoneOfAccount } from '../ads/read-store.ts'
import { endHoldOfAd } from '../budget/cap-store.ts'
import { type adPayload, common, statusChanged } from './status-common.ts'

/** Ends an ad with its campaign for good. It needs no plan. */
export const endKind = (): IntentKind<typeof adPayload> =>
  defineKind({
    ...common,
    key: 'end',
    step: 'end',
    needsPlan: false,
    async commit(account, { payload: { campaignId } }, context) {
      await (await advertiserOf(account)).end(campaignId, context)
      return { remoteId: null }
    },
    async lookUp(account, { payload: { adId } }) {
      const seen = await (await advertiserOf(account)).see(adId)
      return { proof: 'state', isDone: seen === null || seen.effectiveStatus === 'ARCHIVED' }
    },
    async changed(tx, intent, change) {
      if (change.state === 'done')
        await endHold(tx, intent.company_id, { ad: intent.payload, at: change.at })
      await statusChanged(tx, intent, { change, status: 'ARCHIVED' })
    },
  })

/**
 * It spends on no later day, by the days of its ads account. Where nobody knows those, it keeps the
 * days of its plan.
 */
async function endHold(
  tx: Db,
  companyId: string,
  { ad, at }: { readonly ad: z.output<typeof adPayload>; readonly at: Date },
): Promise<void> {
  const zone = await zoneOfAccount(tx, { companyId, adAccountId: ad.adAccountId })
  if (zone !== null) await endHoldOfAd(tx, companyId, { adId: ad.adId, lastDay: dayAt(at, zone) })
}
