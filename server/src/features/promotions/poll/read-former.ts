import { dayAt } from '@marquee/contract/venue-days.ts'
import type { Advertiser, RemoteAd } from '#connectors/capabilities/ads/advertiser.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Db } from '#platform/db/database.ts'
import { keepAds, type AdPlace } from '../ads/ad-store.ts'
import { listFormerToRead, setFormerSeen, type FormerBoost } from '../ads/former-store.ts'
import { settleHoldOfEnded } from '../budget/cap-store.ts'
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
  const at = deps.clock.now()
  for (const boost of await listFormerToRead(deps.db, place, { adAccountId, now: at })) {
    const seen = await see(advertiser, boost)
    // a grant that does not open its account any more sees nothing either: it may spend on
    if (seen === 'unseen' || seen === null) continue
    const of = { companyId: place.companyId, adAccountId: boost.ad_account_id }
    const ended = seen.effectiveStatus === 'ARCHIVED' ? endedOf(boost, seen, at) : null
    // first, so that one that breaks off here is looked at again
    if (ended !== null) await settle(deps.db, of, { boost, ended })
    const ad = ended ?? seen
    if (boost.status === null)
      await keepAds(deps.db, of, {
        network,
        socialAccountId: place.socialAccountId,
        ads: [{ ...ad, numbers: null }],
        at,
      })
    else await setFormerSeen(deps.db, of, { seen: ad, at })
  }
}

type EndedAd = RemoteAd & { readonly endsAt: Date }

/** Null where it was over already and nobody knows since when. */
function lastSeenRunning(
  { status, seen_at: seenAt, ends_at: endsAt }: FormerBoost,
  at: Date,
): Date | null {
  if (status === null) return at
  return status === 'ARCHIVED' ? endsAt : seenAt
}

/**
 * An ad that was archived alone ends, as its network tells it, when its campaign was changed last,
 * which may be weeks before. It may have spent for as long as it was seen not over, or nobody
 * looked.
 */
function endedOf(boost: FormerBoost, seen: RemoteAd, at: Date): EndedAd {
  const ran = lastSeenRunning(boost, at)?.getTime() ?? 0
  const told = seen.endsAt?.getTime() ?? at.getTime()
  return { ...seen, endsAt: new Date(Math.min(at.getTime(), Math.max(told, ran))) }
}

/** It is over: what it has not spent is free again. Without numbers it was never delivered. */
async function settle(
  db: Db,
  of: AdPlace,
  { boost, ended }: { readonly boost: FormerBoost; readonly ended: EndedAd },
): Promise<void> {
  const spent = ended.numbers === null ? 0 : ended.numbers.spend
  if (spent === null) return
  await settleHoldOfEnded(db, of, {
    adId: boost.ad_id,
    spent,
    lastDay: dayAt(ended.endsAt, boost.zone),
  })
}

async function see(advertiser: Advertiser, { ad_id: adId }: FormerBoost) {
  try {
    return await advertiser.see(adId)
  } catch (error) {
    if (error instanceof ConnectorError && error.kind !== 'reauthorize') return 'unseen'
    throw error
  }
}
