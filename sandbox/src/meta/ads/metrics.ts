import { createHash } from 'node:crypto'
import type { AdAccount, FacebookWorld } from '../facebook-world.ts'
import { unitOf } from './account-state.ts'
import { placeAd, spentUntil, type PlacedAd } from './delivery.ts'
import { nextDay, startOfDayIn } from './zone-days.ts'

/** What ads brought in a span of days. Money in minor units. */
export interface AdMetrics {
  spend: number
  impressions: number
  reach: number
  linkClicks: number
  reactions: number
  comments: number
  shares: number
}

/** The same between 0.85 and 1.15 for an ad, whenever it is asked for. */
const tempo = (id: string): number =>
  0.85 + 0.3 * (createHash('sha256').update(id).digest().readUInt32BE(0) / 4_294_967_296)

/** Of one ad from its first day until an instant: everything grows with what was spent. */
function until(world: FacebookWorld, placed: PlacedAd, at: number) {
  const spend = world.ads ? spentUntil(world.ads, placed, at) : 0
  const units = spend / unitOf(placed.account.currency) / usual(placed.account)
  const impressions = Math.floor(units * 230 * tempo(placed.ad.id))
  const clicks = placed.set.optimizationGoal === 'LINK_CLICKS' ? 0.021 : 0.007
  return {
    spend,
    impressions,
    linkClicks: Math.floor(impressions * clicks),
    reactions: Math.floor(impressions * 0.024),
    comments: Math.floor(impressions * 0.0021),
    shares: Math.floor(impressions * 0.0012),
  }
}

/** What a thousand views cost is another number in yen. */
const usual = ({ currency }: AdAccount): number => (unitOf(currency) === 1 ? 150 : 1)

/** Of several ads of one account from the first day to the last, both included. */
export function figuresOf(
  world: FacebookWorld,
  placed: readonly PlacedAd[],
  { since, until: last, now }: { since: string; until: string; now: number },
): AdMetrics {
  const sum: AdMetrics = {
    spend: 0,
    impressions: 0,
    reach: 0,
    linkClicks: 0,
    reactions: 0,
    comments: 0,
    shares: 0,
  }
  for (const one of placed) {
    const zone = one.account.timezone
    const from = until(world, one, Math.min(now, startOfDayIn(since, zone)))
    const to = until(world, one, Math.min(now, startOfDayIn(nextDay(last), zone)))
    for (const name of [
      'spend',
      'impressions',
      'linkClicks',
      'reactions',
      'comments',
      'shares',
    ] as const)
      sum[name] += to[name] - from[name]
  }
  // the same people see an ad again on another day, so reach of a span is no sum of its days
  const days = (Date.parse(last) - Date.parse(since)) / 86_400_000 + 1
  sum.reach = Math.round(sum.impressions / (1.09 + 0.04 * Math.min(days, 30)))
  return sum
}

/** Ads below an account, a campaign, a set, or the one ad. */
export function adsBelow(world: FacebookWorld, id: string): PlacedAd[] {
  return Object.values(world.ads?.ads ?? {}).flatMap((ad) => {
    const placed = placeAd(world, ad)
    return placed &&
      [ad.id, placed.set.id, placed.campaign.id, `act_${placed.account.id}`].includes(id)
      ? [placed]
      : []
  })
}
