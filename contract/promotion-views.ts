import * as z from 'zod/mini'
import { messageSchema } from './message-schema.ts'
import { networkKey } from './networks/schemas.ts'
import { payOptions, promotionGoals } from './promotion-rules.ts'

/**
 * Money is in minor units of the currency of the ads account, as its network counts them:
 * `minorPerUnit` of them are one whole unit (100, or 1 where the currency has no smaller one).
 */
export const minor = z.int()

/** Of one ad over its life or of an account over a period; null: not told (PROMOTIONS-006, 013). */
export const figures = z.object({
  spend: z.nullable(z.number()),
  reach: z.nullable(z.number()),
  inline_link_clicks: z.nullable(z.number()),
  /** Minor units, perhaps with decimals. */
  cost_per_inline_link_click: z.nullable(z.number()),
  engagements: z.nullable(z.number()),
  calls: z.nullable(z.number()),
  directions: z.nullable(z.number()),
  messages: z.nullable(z.number()),
})
export type PromotionMetrics = z.output<typeof figures>
/** `data` is empty where nothing was delivered yet. */
export const insights = z.object({ data: z.array(figures) })

/** What somebody wants of an ad that is not so yet, or could not be done. */
const adWish = z.object({
  does: z.enum(['pause', 'resume', 'end']),
  state: z.enum(['sending', 'checking', 'held', 'failed']),
  problem: z.nullable(messageSchema),
})
export type AdWish = z.output<typeof adWish>

/** PROMOTIONS-012. Money of `campaign` is text, as `budget_remaining` is compared with '0'. */
export const advert = z.object({
  /** The network's id of the ad. */
  id: z.string(),
  name: z.string(),
  effective_status: z.string(),
  creative: z.object({ thumbnail_url: z.nullable(z.string()) }),
  /** `messenger` is among them where it is shown there; it is not shown as a platform here. */
  targeting: z.object({ publisher_platforms: z.array(z.string()) }),
  campaign: z.object({
    start_time: z.nullable(z.iso.datetime()),
    stop_time: z.nullable(z.iso.datetime()),
    daily_budget: z.nullable(z.string()),
    lifetime_budget: z.nullable(z.string()),
    budget_remaining: z.nullable(z.string()),
  }),
  insights,
  createdAt: z.iso.datetime(),
  /** Why its network does not show it: review, delivery, payment. */
  problem: z.nullable(messageSchema),
  /** When its network was read last. */
  readAt: z.iso.datetime(),
  /** The boost that was pressed here; null: made elsewhere. */
  boostId: z.nullable(z.uuid()),
  wish: z.nullable(adWish),
  /** It spends for more than a day without a result; of a boost, without one of its goal. */
  isWithoutResult: z.boolean(),
})
export type Advert = z.output<typeof advert>

/**
 * How a boost stands that was pressed here, until its ad is in the list:
 *
 * - `preparing`: campaign, set, creative and ad are made; nothing spends
 * - `checking`: an answer was lost, its network is asked what stands; where `decisions` are named,
 *   nobody could find out and its owner is asked
 * - `started`: it was started and its ad is not in the list yet
 * - `held`: waits for what `problem` names (a connection, a plan, the operator)
 * - `missed`: it waited too long and was not started
 * - `undoing`: refused; what was made is being removed, nothing of it spends
 * - `failed`: refused, and nothing of it stands
 */
export const boostStates = [
  'preparing',
  'checking',
  'started',
  'held',
  'missed',
  'undoing',
  'failed',
] as const
export type BoostState = (typeof boostStates)[number]

/**
 * The owner's word on a boost of which nobody could find out whether it was started: it is to be
 * looked for once more, or it is not there.
 */
export const boostDecisions = ['look-again', 'not-there'] as const
export type BoostDecision = (typeof boostDecisions)[number]

export const coords = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
})
export const boost = z.object({
  id: z.uuid(),
  state: z.enum(boostStates),
  /** Why it is held, missed or failed, or what is being checked. */
  problem: z.nullable(messageSchema),
  /** The network's id of the post. */
  postId: z.string(),
  /** The beginning of the post; null: it is not among the posts that were read. */
  postText: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  goal: z.enum(promotionGoals),
  address: z.string(),
  coords,
  radius: z.int(),
  showOnInstagram: z.boolean(),
  payOption: z.enum(payOptions),
  /** Of the whole run. */
  budget: minor,
  currency: z.string(),
  minorPerUnit: z.int(),
  /** IANA, of the ads account that pays; absent: an older process answered. */
  zone: z.optional(z.string()),
  pressedAt: z.iso.datetime(),
  endDate: z.iso.datetime(),
  /** Who pressed; null: not here any more. */
  by: z.nullable(z.string()),
  adId: z.nullable(z.string()),
  /** `dropBoost` takes it back or puts it away. */
  canDrop: z.boolean(),
  /** What its owner can say; empty while nothing is asked. */
  decisions: z.array(z.enum(boostDecisions)),
})
export type BoostView = z.output<typeof boost>

/** A boost that runs on in another ads account. Where its ad is shown it can be paused and ended. */
export const formerAd = z.object({
  boost,
  /** The network's id of the ads account that pays for it. */
  adAccountId: z.string(),
  /** Null: its network does not show it to us any more, or nobody can ask it for another page. */
  ad: z.nullable(advert),
  /** It runs for a page that is not the connected one. */
  isOfOtherPage: z.optional(z.boolean()),
})
export type FormerAd = z.output<typeof formerAd>

/** Whose money it is; as it was read at `readAt`. */
export const adsAccount = z.object({
  network: networkKey,
  /** The network's id of it. */
  id: z.string(),
  name: z.string(),
  businessName: z.nullable(z.string()),
  currency: z.string(),
  minorPerUnit: z.int(),
  /** IANA; its days are what statistics, caps and daily numbers count by. */
  zone: z.string(),
  minDailyBudget: minor,
  /** As its network words it; null: none is known. */
  paymentMethod: z.nullable(z.string()),
  canSpend: z.boolean(),
  /** Why it cannot. */
  reason: z.nullable(messageSchema),
  readAt: z.iso.datetime(),
})
export type AdsAccount = z.output<typeof adsAccount>

/** How old the numbers are. Spend from more than an hour ago is shown with `readAt`. */
export const reading = {
  /** Null: not yet. */
  readAt: z.nullable(z.iso.datetime()),
  isReading: z.boolean(),
  /** Why the last reading did not work; the numbers are those of `readAt`. */
  problem: z.nullable(messageSchema),
}
export const staleSpendMs = 3_600_000

/** What is still to be connected under Tools (PROMOTIONS-004); null: nothing. */
export const missing = z.nullable(z.enum(['connection', 'ads-account']))
