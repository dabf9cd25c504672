import type { Advertiser } from '#connectors/capabilities/ads/advertiser.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { keepAds } from '../ads/ad-store.ts'
import { listFormer, setFormerStatus, type FormerBoost } from '../ads/former-store.ts'
import type { OpenedPage, PromotionsDeps } from '../promotions-deps.ts'
import type { AdsPage } from '../ads/read-store.ts'

/**
 * Boosts that run on in an ads account that was chosen before are looked at one by one, by the
 * grant that is there. What it does not open any more stays as it was seen last.
 */
export async function readFormer(
  deps: Pick<PromotionsDeps, 'db' | 'clock'>,
  place: AdsPage,
  { account: { adAccountId, network }, advertiser }: OpenedPage,
): Promise<void> {
  const now = deps.clock.now()
  for (const boost of await listFormer(deps.db, place, { adAccountId, now })) {
    const seen = await see(advertiser, boost)
    // a grant that does not open its account any more sees nothing either: it may spend on
    if (seen === 'unseen' || seen === null) continue
    const of = { companyId: place.companyId, adAccountId: boost.ad_account_id }
    if (boost.status === null)
      await keepAds(deps.db, of, {
        network,
        socialAccountId: place.socialAccountId,
        ads: [{ ...seen, numbers: null }],
        at: now,
      })
    else
      await setFormerStatus(deps.db, of, {
        remoteId: boost.ad_id,
        status: seen.effectiveStatus,
        at: now,
      })
  }
}

async function see(advertiser: Advertiser, { ad_id: adId }: FormerBoost) {
  try {
    return await advertiser.see(adId)
  } catch (error) {
    if (error instanceof ConnectorError && error.kind !== 'reauthorize') return 'unseen'
    throw error
  }
}
