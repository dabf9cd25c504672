import type { Clock } from '#platform/clock.ts'
import type { Advertiser } from '../../capabilities/ads/advertiser.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { orGone } from '../../meta-graph/missing-place.ts'
import { readAdAccount } from './ad-account.ts'
import { createAdCaller, type AdSecrets } from './ad-caller.ts'
import { readDays, readPeriod } from './ad-insights.ts'
import { makeBoost } from './make-boost.ts'
import { listAds, seeAd } from './remote-ad.ts'
import { endCampaign, lookUpBoost, removeBoost, startBoost, writeStatus } from './run-boost.ts'
import { facebookNaming } from '../facebook-naming.ts'

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
      await orGone(writeStatus(caller, { id: adId, status, step }, context), facebookNaming)
    },
    end: (campaignId, context) => endCampaign(caller, campaignId, context),
  }
}
