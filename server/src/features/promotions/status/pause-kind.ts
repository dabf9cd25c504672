import { defineKind, type IntentKind } from '#outbox'
import { advertiserOf } from '../ads/advertiser-of.ts'
import { type adPayload, common, statusChanged } from './status-common.ts'

/** Stops an ad from spending. It needs no plan: what spends can always be stopped. */
export const pauseKind = (): IntentKind<typeof adPayload> =>
  defineKind({
    ...common,
    key: 'pause',
    step: 'pause',
    needsPlan: false,
    async commit(account, { payload: { adId } }, context) {
      await (await advertiserOf(account)).setStatus(adId, 'PAUSED', context)
      return { remoteId: null }
    },
    async lookUp(account, { payload: { adId } }) {
      const seen = await (await advertiserOf(account)).see(adId)
      return {
        proof: 'state',
        isDone: seen === null || ['PAUSED', 'ARCHIVED'].includes(seen.effectiveStatus),
      }
    },
    changed: (tx, intent, change) => statusChanged(tx, intent, { change, status: 'PAUSED' }),
  })
