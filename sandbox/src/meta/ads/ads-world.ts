/** What a person sets on a campaign, a set or an ad; what follows from it is `effective_status`. */
export type AdSwitch = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED'

/** A thing of the Marketing API that can be switched; `turns` remembers when, oldest first. */
export interface Switched {
  id: string
  accountId: string
  name: string
  status: AdSwitch
  turns: { at: number; status: AdSwitch }[]
  createdAt: number
  updatedAt: number
}

export interface AdCampaign extends Switched {
  objective: string
  specialAdCategories: string[]
  /** ISO 3166-1; absent where no category was declared. */
  specialAdCountries?: string[]
  sharesBudget: boolean
}

export interface Audience {
  latitude: number
  longitude: number
  radiusKm: number
  name: string
}

export interface AdSet extends Switched {
  campaignId: string
  /** Minor units of the account's currency; one of the two. */
  dailyBudget?: number
  lifetimeBudget?: number
  startsAt: number
  endsAt?: number
  optimizationGoal: string
  destinationType: string
  platforms: string[]
  audience: Audience
  payer?: string
  beneficiary?: string
  /** As it was sent. */
  targeting: Record<string, unknown>
  promotedPageId?: string
}

export interface AdCreative {
  id: string
  accountId: string
  name: string
  postId: string
  instagramUserId?: string
  createdAt: number
}

/** What a reviewer thinks of an ad; before `readyAt` nobody knows. */
export interface AdReview {
  readyAt: number
  /** By policy, in words. */
  refusal?: Record<string, string>
}

export interface Ad extends Switched {
  setId: string
  creativeId: string
  /** Absent: it was never on, so nobody has looked at it. */
  review?: AdReview
}

export interface AdsWorld {
  campaigns: Record<string, AdCampaign>
  sets: Record<string, AdSet>
  creatives: Record<string, AdCreative>
  ads: Record<string, Ad>
  /** The next ad that is looked at is refused. */
  refusesNext?: boolean
}

export const noAds = (): AdsWorld => ({ campaigns: {}, sets: {}, creatives: {}, ads: {} })

/** How long a reviewer takes. */
export const reviewMs = 2 * 60_000

/** What a reviewer says of a post that offers a job and is not declared. */
export const employmentPolicy = {
  Employment:
    'Ads that offer a job must be declared as such. Set the special ad category and send it again.',
}

export const refusedPolicy = {
  'Personal Attributes':
    'Ads must not contain content that asserts or implies personal attributes. Change the post and send it again.',
}
