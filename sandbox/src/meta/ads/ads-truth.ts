import type { Kernel } from '../../kernel/kernel.ts'
import { noAds } from './ads-world.ts'
import { effectiveStatus, isSpending, placeAd, spentUntil } from './delivery.ts'

/**
 * Every campaign with its ads and what they really spent, oldest first, whatever reads show. Money
 * in minor units.
 */
export function adsTruth(kernel: Kernel) {
  const { facebook } = kernel.world
  const now = kernel.clock.now()
  const ads = facebook.ads ?? noAds()
  const iso = (ms: number) => new Date(ms).toISOString()
  const adsOf = (campaignId: string) =>
    Object.values(ads.ads).flatMap((ad) => {
      const placed = placeAd(facebook, ad)
      if (placed?.campaign.id !== campaignId) return []
      const { set } = placed
      return [
        {
          id: ad.id,
          name: ad.name,
          setId: set.id,
          creativeId: ad.creativeId,
          postId: ads.creatives[ad.creativeId]?.postId ?? null,
          status: ad.status,
          effectiveStatus: effectiveStatus(facebook, placed, now),
          lifetimeBudget: set.lifetimeBudget ?? null,
          dailyBudget: set.dailyBudget ?? null,
          endsAt: set.endsAt === undefined ? null : iso(set.endsAt),
          spent: spentUntil(ads, placed, now),
          isSpending: isSpending(facebook, placed, now),
        },
      ]
    })
  const campaigns = Object.values(ads.campaigns).map((one) => {
    const below = adsOf(one.id)
    return {
      id: one.id,
      accountId: `act_${one.accountId}`,
      name: one.name,
      status: one.status,
      createdAt: iso(one.createdAt),
      sets: Object.values(ads.sets).filter(({ campaignId }) => campaignId === one.id).length,
      ads: below,
      spent: below.reduce((sum, { spent }) => sum + spent, 0),
      isSpending: below.some((ad) => ad.isSpending),
    }
  })
  return {
    now: iso(now),
    campaigns,
    creatives: Object.values(ads.creatives).map(({ id, name, postId }) => ({ id, name, postId })),
  }
}
