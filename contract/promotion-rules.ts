import { instantsOf, wallTimeAt, type WallTime } from './wall-time.ts'

/** What Facebook says of an ad; anything else may come and reads as paused (PROMOTIONS-015, 024). */
export const adStatuses = [
  'ACTIVE',
  'PAUSED',
  'PENDING_REVIEW',
  'IN_PROCESS',
  'CAMPAIGN_PAUSED',
  'DISAPPROVED',
  'WITH_ISSUES',
] as const
export type AdStatus = (typeof adStatuses)[number]

export const promotionGoals = ['POST_ENGAGEMENT', 'LINK_CLICKS'] as const
export type PromotionGoal = (typeof promotionGoals)[number]

/** Who pays (C49). */
export const payOptions = ['own', 'internal'] as const
export type PayOption = (typeof payOptions)[number]

/**
 * What a post may be about that its network wants declared before it shows an ad of it (Meta's page
 * "Special Ad Categories", updated 2026-04-06; there FINANCIAL_PRODUCTS_SERVICES replaces CREDIT).
 * Politics and gambling need a permission of Meta's first, so they are not offered.
 */
export const specialCategories = ['EMPLOYMENT', 'HOUSING', 'FINANCIAL_PRODUCTS_SERVICES'] as const
export type SpecialCategory = (typeof specialCategories)[number]

/** Of the audience around its address, in km (PROMOTIONS-037, 049). */
export const radiusKm = { least: 1, most: 80, first: 10 } as const

/** Whole days that a promotion runs (PROMOTIONS-038). */
export const leastDays = 1

/**
 * In whole units of the account's currency (PROMOTIONS-049); the network's own minimum comes on
 * top.
 */
export const leastBudget = 1

export const promotionFilters = ['yesterday', 'last7Days', 'last30Days'] as const
export type PromotionFilter = (typeof promotionFilters)[number]

/** What the pause control and the label know of an ad. Money in minor units, as text. */
export interface AdState {
  readonly effectiveStatus: string
  readonly budgetRemaining: string | null
  /** ISO 8601; null: it has no end. */
  readonly stopTime: string | null
}

export type AdLabel =
  | 'active'
  | 'in-review'
  | 'paused'
  | 'completed'
  | 'disapproved'
  | 'with-issues'

const isOver = ({ stopTime }: AdState, now: Date): boolean =>
  stopTime !== null && Date.parse(stopTime) < now.getTime()

/** PROMOTIONS-018 to 024. */
export function adLabel(ad: AdState, now: Date): AdLabel {
  if (isOver(ad, now)) return 'completed'
  switch (ad.effectiveStatus) {
    case 'ACTIVE':
      return 'active'
    case 'PENDING_REVIEW':
    case 'IN_PROCESS':
      return 'in-review'
    case 'CAMPAIGN_PAUSED':
      return ad.budgetRemaining === '0' ? 'completed' : 'paused'
    case 'DISAPPROVED':
      return 'disapproved'
    case 'WITH_ISSUES':
      return 'with-issues'
    default:
      return 'paused'
  }
}

const running: readonly string[] = ['ACTIVE', 'IN_PROCESS', 'PENDING_REVIEW']

/** PROMOTIONS-026, 027: what a press on the pause control asks for. */
export const oppositeStatus = (effectiveStatus: string): 'PAUSED' | 'ACTIVE' =>
  running.includes(effectiveStatus) ? 'PAUSED' : 'ACTIVE'

/** PROMOTIONS-025, C45: only of the raw states. */
export const canPause = (ad: AdState, now: Date): boolean =>
  (ad.effectiveStatus === 'PAUSED' || running.includes(ad.effectiveStatus)) &&
  ad.budgetRemaining !== '0' &&
  !isOver(ad, now)

const dayMs = 86_400_000
const asUtc = ({ year, month, day, hour, minute }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute)

/**
 * Days of a run as the clocks of the zone count them, the nearest whole number and at least one: a
 * day on which the clocks change is one day, too (PROMOTIONS-031, 038).
 */
export function runDays(from: Date, to: Date, zone: string): number {
  const wall = asUtc(wallTimeAt(to, zone)) - asUtc(wallTimeAt(from, zone))
  return Math.max(leastDays, Math.round(wall / dayMs))
}

/** The same time of day so many days later; in the hour that clocks skip, the first minute after it. */
export function endAfter(from: Date, days: number, zone: string): Date {
  const end = asUtc(wallTimeAt(from, zone)) + days * dayMs
  for (let minutes = 0; minutes <= 180; minutes += 1) {
    const at = new Date(end + minutes * 60_000)
    const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
    const wall = { year, month, day, hour: at.getUTCHours(), minute: at.getUTCMinutes() }
    const [first] = instantsOf(wall, zone)
    if (first) return first
  }
  return new Date(from.getTime() + days * dayMs)
}

/** What of an ad tells its budget. Money in minor units, as text; times as ISO 8601. */
export interface AdBudget {
  readonly lifetime_budget: string | null
  readonly daily_budget: string | null
  readonly start_time: string | null
  readonly stop_time: string | null
}

/**
 * The whole run's budget in minor units (PROMOTIONS-031); null: none is known, or a daily one
 * without an end.
 */
export function budgetOf(ad: AdBudget, zone: string): number | null {
  if (ad.lifetime_budget !== null && Number(ad.lifetime_budget) > 0)
    return Number(ad.lifetime_budget)
  if (ad.daily_budget === null || ad.start_time === null || ad.stop_time === null) return null
  const days = runDays(new Date(ad.start_time), new Date(ad.stop_time), zone)
  return Number(ad.daily_budget) * days
}

/**
 * `€12.00`, `¥1,200`: to 2 decimals, or none where the currency has no smaller unit; dollars where
 * no currency is known (PROMOTIONS-032).
 */
export function promotionMoney(
  minor: number,
  { currency, minorPerUnit }: { readonly currency: string | null; readonly minorPerUnit: number },
  locale: string,
): string {
  const digits = minorPerUnit === 1 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency ?? 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / minorPerUnit)
}
