import type { Clock } from '#platform/clock.ts'
import type { Advertiser } from '../capabilities/advertiser.ts'
import type { GraphClient } from '../meta-graph/graph-client.ts'
import { besideWhatStands } from '../meta-graph/missing-place.ts'
import { readAdAccount } from './ads/ad-account.ts'
import { createAdCaller, type AdSecrets } from './ads/ad-caller.ts'
import { readDays, readPeriod } from './ads/ad-insights.ts'
import { makeBoost } from './ads/make-boost.ts'
import { listAds, seeAd } from './ads/remote-ad.ts'
import { endCampaign, lookUpBoost, removeBoost, startBoost, writeStatus } from './ads/run-boost.ts'
import { facebookVoice } from './facebook-voice.ts'

/**
 * Promotes posts of one page by one ad account (networks.md section 1.7). `graph` knows the
 * Marketing API's refusals. Ads are the person's, posts the page's, each by its own token.
 */
export function createFacebookAdvertiser(
  graph: GraphClient,
  clock: Clock,
  secrets: AdSecrets,
): Advertiser {
  const caller = createAdCaller(graph, secrets)
  return {
    adAccountId: secrets.adAccountId,
    account: () => readAdAccount(caller),
    list: (page) => listAds(caller, page),
    see: (adId) => seeAd(caller, adId),
    accountDays: (range) => readDays(caller, caller.account, range),
    accountPeriod: (range) => readPeriod(caller, caller.account, range),
    adDays: (adId, range) => readDays(caller, adId, range),
    prepare: (order, prepared, context) =>
      makeBoost(caller, { order, prepared, now: clock.now() }, context),
    commit: (_order, prepared, context) => startBoost(caller, prepared, context),
    lookUp: ({ id }) => lookUpBoost(caller, id),
    undo: ({ id }, prepared, context) => removeBoost(caller, { orderId: id, prepared }, context),
    async setStatus(adId, status, context) {
      const step = status === 'PAUSED' ? 'pause' : 'resume'
      await besideWhatStands(
        writeStatus(caller, { id: adId, status, step }, context),
        facebookVoice,
      )
    },
    end: (campaignId, context) => endCampaign(caller, campaignId, context),
  }
}
