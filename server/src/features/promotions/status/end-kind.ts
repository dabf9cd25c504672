import { defineKind, type IntentKind } from '#outbox'
import { advertiserOf } from '../ads/advertiser-of.ts'
import { dropHoldOfAd } from '../budget/cap-store.ts'
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
      if (change.state === 'done') await dropHoldOfAd(tx, intent.company_id, intent.payload.adId)
      await statusChanged(tx, intent, { change, status: 'ARCHIVED' })
    },
  })
