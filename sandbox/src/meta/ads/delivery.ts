import type { AdAccount, FacebookWorld } from '../facebook-world.ts'
import { canPay, couldPayAt } from './account-state.ts'
import type { Ad, AdCampaign, AdsWorld, AdSet, AdSwitch, Switched } from './ads-world.ts'

const dayMs = 86_400_000

/** An ad with what stands above it. */
export interface PlacedAd {
  ad: Ad
  set: AdSet
  campaign: AdCampaign
  account: AdAccount
}

/** Null where a part of it was never there. */
export function placeAd(world: FacebookWorld, ad: Ad): PlacedAd | null {
  const set = world.ads?.sets[ad.setId]
  const campaign = world.ads?.campaigns[set?.campaignId ?? '']
  const account = world.adAccounts.find(({ id }) => id === ad.accountId)
  return set && campaign && account ? { ad, set, campaign, account } : null
}

const statusAt = ({ turns }: Switched, at: number): AdSwitch | null =>
  turns.findLast((turn) => turn.at <= at)?.status ?? null

const isOnAt = (one: Switched, at: number) => statusAt(one, at) === 'ACTIVE'

function runsAt({ ad, set, campaign, account }: PlacedAd, at: number): boolean {
  const { review } = ad
  return (
    [campaign, set, ad].every((one) => isOnAt(one, at)) &&
    review !== undefined &&
    review.refusal === undefined &&
    at >= review.readyAt &&
    at >= set.startsAt &&
    (set.endsAt === undefined || at < set.endsAt) &&
    couldPayAt(account, at)
  )
}

/** The stretches of time in which an ad was shown, up to `until`. */
function shownTimes(placed: PlacedAd, until: number): { from: number; to: number }[] {
  const { ad, set, campaign, account } = placed
  const turns = [...campaign.turns, ...set.turns, ...ad.turns, ...(account.turns ?? [])]
  const marks = [
    ...turns.map(({ at }) => at),
    set.startsAt,
    ...(set.endsAt === undefined ? [] : [set.endsAt]),
    ...(ad.review ? [ad.review.readyAt] : []),
    until,
  ]
    .filter((at) => at <= until)
    .sort((a, b) => a - b)
  return marks.flatMap((from, index) => {
    const to = marks[index + 1]
    return to !== undefined && to > from && runsAt(placed, from) ? [{ from, to }] : []
  })
}

/**
 * Minor units an hour: a total is spread evenly and used up shortly before the end, also where a
 * reviewer took a while; a day's budget is spread over the day.
 */
function paceOf({ set }: PlacedAd): number {
  if (set.dailyBudget !== undefined) return set.dailyBudget / 24
  const run = Math.max(3_600_000, (set.endsAt ?? set.startsAt + 7 * dayMs) - set.startsAt)
  return ((set.lifetimeBudget ?? 0) * 1.02 * 3_600_000) / run
}

const siblingsOf = (ads: AdsWorld, setId: string) =>
  Object.values(ads.ads).filter((one) => one.setId === setId && one.status !== 'DELETED')

/** What an ad has spent until an instant, in minor units; ads of one set share its budget. */
export function spentUntil(ads: AdsWorld, placed: PlacedAd, until: number): number {
  const share = Math.max(1, siblingsOf(ads, placed.set.id).length)
  const hours =
    shownTimes(placed, until).reduce((sum, { from, to }) => sum + (to - from), 0) / 3_600_000
  const spent = (hours * paceOf(placed)) / share
  const most = placed.set.lifetimeBudget
  return Math.floor(Math.min(spent, most === undefined ? spent : most / share) + 1e-6)
}

/** Of everything below a set. */
export function spentOfSet(world: FacebookWorld, setId: string, until: number): number {
  const { ads } = world
  if (!ads) return 0
  return Object.values(ads.ads)
    .filter((one) => one.setId === setId)
    .reduce((sum, one) => {
      const placed = placeAd(world, one)
      return sum + (placed ? spentUntil(ads, placed, until) : 0)
    }, 0)
}

export const isOverBudget = (world: FacebookWorld, set: AdSet, now: number): boolean =>
  set.lifetimeBudget !== undefined && spentOfSet(world, set.id, now) >= set.lifetimeBudget

const gone: readonly AdSwitch[] = ['DELETED', 'ARCHIVED']

/** Of a campaign or a set, which nobody reviews. */
export function effectiveOf(world: FacebookWorld, one: AdCampaign | AdSet): string {
  const parent = 'campaignId' in one ? world.ads?.campaigns[one.campaignId] : undefined
  if (gone.includes(one.status)) return one.status
  if (parent && gone.includes(parent.status)) return parent.status
  if (one.status === 'PAUSED') return 'PAUSED'
  return parent?.status === 'PAUSED' ? 'CAMPAIGN_PAUSED' : 'ACTIVE'
}

/** `effective_status` of an ad: what stands above it and its review decide (networks.md 1.7). */
export function effectiveStatus(world: FacebookWorld, placed: PlacedAd, now: number): string {
  const { ad, set, campaign, account } = placed
  const ended = [campaign, set, ad].find(({ status }) => gone.includes(status))
  if (ended) return ended.status
  const { review } = ad
  if (review?.refusal && review.readyAt <= now) return 'DISAPPROVED'
  if (ad.status === 'PAUSED') return 'PAUSED'
  if (campaign.status === 'PAUSED') return 'CAMPAIGN_PAUSED'
  if (set.status === 'PAUSED') return 'ADSET_PAUSED'
  if (!review || review.readyAt > now) return 'PENDING_REVIEW'
  if (issueOf(world, placed)) return 'WITH_ISSUES'
  return canPay(account) ? 'ACTIVE' : 'PENDING_BILLING_INFO'
}

/** What keeps an ad from being shown, as `issues_info` tells it. */
export function issueOf(world: FacebookWorld, { ad }: PlacedAd): Record<string, unknown> | null {
  const creative = world.ads?.creatives[ad.creativeId]
  const post = world.posts[creative?.postId ?? '']
  if (post?.published === true) return null
  return {
    level: 'AD',
    error_code: 1_815_869,
    error_summary: 'Ad post is not available',
    error_message:
      'The Facebook post associated with your ad is not available. It may have been removed, or you may not have permission to view it.',
    error_type: 'HARD_ERROR',
  }
}

/** Something is being spent for it just now. */
export const isSpending = (world: FacebookWorld, placed: PlacedAd, now: number): boolean =>
  runsAt(placed, now) && !isOverBudget(world, placed.set, now) && !issueOf(world, placed)
