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
