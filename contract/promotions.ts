import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { networkKey } from './networks/schemas.ts'
import { payOptions, promotionFilters, promotionGoals, radiusKm } from './promotion-rules.ts'
import { instant } from './publishing.ts'

/**
 * Money is in minor units of the currency of the ads account, as its network counts them:
 * `minorPerUnit` of them are one whole unit (100, or 1 where the currency has no smaller one).
 */
const minor = z.int()

/** Of one ad over its life or of an account over a period; null: not told (PROMOTIONS-006, 013). */
const figures = z.object({
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
export type PromotionFigures = z.output<typeof figures>
/** `data` is empty where nothing was delivered yet. */
const insights = z.object({ data: z.array(figures) })

/** What somebody wants of an ad that is not so yet, or could not be done. */
const adWish = z.object({
  does: z.enum(['pause', 'resume', 'end']),
  state: z.enum(['sending', 'checking', 'held', 'failed']),
  problem: z.nullable(messageSchema),
})
export type AdWish = z.output<typeof adWish>

/** PROMOTIONS-012. Money of `campaign` is text, as `budget_remaining` is compared with '0'. */
const advert = z.object({
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
  /** It spends for more than a day and nothing came of it. */
  isWithoutResult: z.boolean(),
})
export type Advert = z.output<typeof advert>

/**
 * How a boost stands that was pressed here, until its ad is in the list:
 *
 * - `preparing`: campaign, set, creative and ad are made; nothing spends
 * - `checking`: an answer was lost, its network is asked what stands
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

const coords = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
})
const boost = z.object({
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
  pressedAt: z.iso.datetime(),
  endDate: z.iso.datetime(),
  /** Who pressed; null: not here any more. */
  by: z.nullable(z.string()),
  adId: z.nullable(z.string()),
  /** `dropBoost` takes it back or puts it away. */
  canDrop: z.boolean(),
})
export type BoostView = z.output<typeof boost>

/** Whose money it is; as it was read at `readAt`. */
const adsAccount = z.object({
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
const reading = {
  /** Null: not yet. */
  readAt: z.nullable(z.iso.datetime()),
  isReading: z.boolean(),
  /** Why the last reading did not work; the numbers are those of `readAt`. */
  problem: z.nullable(messageSchema),
}
export const staleSpendMs = 3_600_000

/** What is still to be connected under Tools (PROMOTIONS-004); null: nothing. */
const missing = z.nullable(z.enum(['connection', 'ads-account']))

export const listPromotions = endpoint({
  name: 'listPromotions',
  summary:
    'Ads of the ads account, newest first, a hundred a page, and the boosts that were pressed here and are not in it yet; asking also has the network read anew where that is due.',
  method: 'GET',
  path: '/promotions',
  access: 'company',
  query: z.object({
    /** The `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^[\dTZ:.-]{20,30}_[\w-]{1,64}$/))),
  }),
  response: z.object({
    ads: z.object({ data: z.array(advert) }),
    /** Null: no ads account, or it was never read. */
    currency: z.nullable(z.string()),
    next: z.nullable(z.string()),
    /** Newest first; on the first page only. */
    boosts: z.array(boost),
    account: z.nullable(adsAccount),
    missing,
    ...reading,
  }),
})
export type PromotionList = z.output<typeof listPromotions.response>

const day = z.string()
export const readPromotionStatistics = endpoint({
  name: 'readPromotionStatistics',
  summary:
    'The numbers of the whole ads account over yesterday, the last 7 or the last 30 days, by the days of its zone, today not counted; and day by day.',
  method: 'GET',
  path: '/promotions/statistics',
  access: 'company',
  query: z.object({ filter: z._default(z.enum(promotionFilters), 'last30Days') }),
  response: z.object({
    currency: z.nullable(z.string()),
    insights,
    minorPerUnit: z.int(),
    /** Both included. Null: no ads account. */
    from: z.nullable(day),
    to: z.nullable(day),
    zone: z.nullable(z.string()),
    /** A day without delivery is not in it. */
    days: z.array(z.object({ day, ...figures.shape })),
    ...reading,
  }),
})
export type PromotionStatistics = z.output<typeof readPromotionStatistics.response>

const adId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const adStatus = z.enum(['PAUSED', 'ACTIVE'])

export const readPromotion = endpoint({
  name: 'readPromotion',
  summary: 'One ad with its numbers day by day, and the boost that made it.',
  method: 'GET',
  path: '/promotions/ads/:adId',
  access: 'company',
  params: z.object({ adId }),
  response: z.object({
    ad: advert,
    currency: z.string(),
    minorPerUnit: z.int(),
    zone: z.string(),
    /** Oldest first; a day without delivery is not in it. Null: not read yet. */
    days: z.nullable(z.array(z.object({ day, ...figures.shape }))),
    boost: z.nullable(boost),
    ...reading,
  }),
})
export type OnePromotion = z.output<typeof readPromotion.response>

/** `isDone` false: carried on with; a live event follows. `status` is the wish until then. */
const switched = z.object({ adId: z.string(), status: adStatus, isDone: z.boolean() })
export const updatePromotionStatus = endpoint({
  name: 'updatePromotionStatus',
  summary:
    'Pauses an ad or lets it go on; the newest word counts. 409 where its state takes no pause control, or where a cap would be passed. Only going on needs a plan: what spends can always be stopped.',
  method: 'PUT',
  path: '/promotions/update-status',
  access: 'company',
  role: 'manager',
  body: z.object({ status: adStatus, adId }),
  response: switched,
  accepted: switched,
})

const ended = z.object({ adId: z.string(), isDone: z.boolean() })
export const endPromotion = endpoint({
  name: 'endPromotion',
  summary: 'Ends an ad and its campaign for good; what was spent stays spent.',
  method: 'POST',
  path: '/promotions/end',
  access: 'company',
  role: 'manager',
  body: z.object({ adId }),
  response: ended,
  accepted: ended,
})

export const readPromotionAccount = endpoint({
  name: 'readPromotionAccount',
  summary: 'The ads account that pays and the page that is promoted.',
  method: 'GET',
  path: '/promotions/account',
  access: 'company',
  response: z.object({
    accountInfo: z.nullable(
      z.object({
        currency: z.string(),
        business_name: z.nullable(z.string()),
        id: z.string(),
        funding_source_details: z.object({ display_string: z.nullable(z.string()) }),
      }),
    ),
    pageInfo: z.nullable(
      z.object({
        /** The network's id: completes an id of a post without it (C44). */
        id: z.string(),
        name: z.string(),
        picture: z.object({ url: z.nullable(z.string()) }),
      }),
    ),
    account: z.nullable(adsAccount),
    missing,
    ...reading,
  }),
})
export type PromotionAccount = z.output<typeof readPromotionAccount.response>

export const readInternalPromotions = endpoint({
  name: 'readInternalPromotions',
  summary: 'Whether promotions can be paid by this product itself.',
  method: 'GET',
  path: '/promotions/internal',
  access: 'company',
  response: z.object({ hasInternalPromotions: z.boolean() }),
})

const address = z
  .string(checkCode('promotions.address-required'))
  .check(z.trim(), z.minLength(1, checkCode('promotions.address-required')), z.maxLength(300))
const goal = z.enum(promotionGoals, checkCode('promotions.goal-required'))
const { least, most } = radiusKm
const noSuchRadius = checkCode('promotions.radius-range', { least, most })
const radius = z.int(noSuchRadius).check(z.gte(least, noSuchRadius), z.lte(most, noSuchRadius))
/** The largest that a column and a script count without loss; far above any budget. */
const mostMinor = 1_000_000_000_000
const budget = z
  .int(checkCode('promotions.budget-required'))
  .check(
    z.gte(1, checkCode('promotions.budget-required')),
    z.lte(mostMinor, checkCode('promotions.budget-too-high')),
  )
/** `{pageId}_{postId}`, or the second part alone (C44). */
const postId = z.string().check(z.regex(/^\d{1,40}(_\d{1,40})?$/))

export const addPromotion = endpoint({
  name: 'addPromotion',
  summary:
    'Promotes a post. `budget` is the total of the run in minor units, `endDate` when it ends, and `confirmed` what the person confirmed: another amount or currency is refused. 202 while it is still on its way.',
  method: 'POST',
  path: '/promotions/add',
  access: 'company',
  role: 'manager',
  idempotent: true,
  premium: true,
  body: z.object({
    coords,
    address,
    radius,
    goal,
    budget,
    endDate: instant,
    postId,
    showOnInstagram: z.boolean(),
    payOption: z.enum(payOptions),
    confirmed: z.object({ amount: minor, currency: z.string().check(z.maxLength(3)) }),
  }),
  response: boost,
  accepted: boost,
})
export type NewPromotion = z.output<typeof addPromotion.body>

export const promotionFields = [
  'postId',
  'goal',
  'address',
  'radius',
  'endDate',
  'budget',
  'showOnInstagram',
  'payOption',
  'account',
] as const
export type PromotionField = (typeof promotionFields)[number]

export const checkPromotion = endpoint({
  name: 'checkPromotion',
  summary:
    'What of a promotion would be refused, by the field that it is about, as far as can be said before the network is asked. Fields may be missing: of these nothing is said.',
  method: 'POST',
  path: '/promotions/check',
  access: 'company',
  body: z.object({
    goal: z.optional(goal),
    budget: z.optional(budget),
    endDate: z.optional(instant),
    postId: z.optional(postId),
    showOnInstagram: z.optional(z.boolean()),
    payOption: z.optional(z.enum(payOptions)),
  }),
  response: z.object({
    refusals: z.array(z.object({ field: z.enum(promotionFields), message: messageSchema })),
    /** Days from now to `endDate`, by the clock of the ads account's zone; null: not told. */
    days: z.nullable(z.int()),
    perDay: z.nullable(minor),
    /** Of the whole run, so that each day has what the network demands; null: not known. */
    leastBudget: z.nullable(minor),
    /** What the caps leave for the whole run; null: no cap. */
    mostBudget: z.nullable(minor),
  }),
})
export type PromotionCheck = z.output<typeof checkPromotion.response>

const ofBoost = z.object({ id: z.uuid() })
export const readBoost = endpoint({
  name: 'readBoost',
  summary: 'How one boost stands.',
  method: 'GET',
  path: '/promotions/boosts/:id',
  access: 'company',
  params: ofBoost,
  response: boost,
})

export const dropBoost = endpoint({
  name: 'dropBoost',
  summary:
    'Takes back a boost that only waits, or puts away one that failed or was missed; 409 for one that may have been started.',
  method: 'DELETE',
  path: '/promotions/boosts/:id',
  access: 'company',
  role: 'manager',
  params: ofBoost,
  response: ofBoost,
})

const capOf = z.object({
  /** Null: no cap. */
  cap: z.nullable(minor),
  /** Spent already in this day or month by the whole ads account, as of `readAt`. */
  spent: z.nullable(z.number()),
  /**
   * What counts against the cap: of a day what running boosts spend a day by plan, of a month what
   * was spent in it and what running boosts may still spend.
   */
  counted: z.number(),
})
const caps = z.object({
  day: capOf,
  month: capOf,
  /** Null: no ads account is known. */
  currency: z.nullable(z.string()),
  minorPerUnit: z.int(),
  zone: z.nullable(z.string()),
  /** The caps were set in this other currency, so nothing is started until they are set anew. */
  setIn: z.nullable(z.string()),
  readAt: z.nullable(z.iso.datetime()),
})
export type PromotionCaps = z.output<typeof caps>

export const readPromotionCaps = endpoint({
  name: 'readPromotionCaps',
  summary: 'The hard caps of a day and a month, and what counts against them.',
  method: 'GET',
  path: '/promotions/caps',
  access: 'company',
  response: caps,
})

const cap = z.nullable(
  z
    .int(checkCode('promotions.cap-range'))
    .check(
      z.gte(0, checkCode('promotions.cap-range')),
      z.lte(mostMinor, checkCode('promotions.cap-range')),
    ),
)
export const setPromotionCaps = endpoint({
  name: 'setPromotionCaps',
  summary:
    'Sets both caps, in minor units of `currency`, which is that of the ads account; null takes one away. What runs already goes on.',
  method: 'PUT',
  path: '/promotions/caps',
  access: 'company',
  role: 'manager',
  body: z.object({ day: cap, month: cap, currency: z.string().check(z.maxLength(3)) }),
  response: caps,
})

/** One post that may be promoted. */
const boostablePost = z.object({
  /** The network's id, as New Promotion takes it. */
  id: z.string(),
  text: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  publishedAt: z.iso.datetime(),
  permalink: z.nullable(z.string()),
  totalLikes: z.int(),
  totalComments: z.int(),
  totalShares: z.int(),
  /** It has a link, as the goal of link clicks wants. */
  hasLink: z.boolean(),
  /** A boost of it is under way or was started here. */
  isPromoted: z.boolean(),
})
export type BoostablePost = z.output<typeof boostablePost>

export const listBoostablePosts = endpoint({
  name: 'listBoostablePosts',
  summary: 'Posts that may be promoted, newest first, fifty at most.',
  method: 'GET',
  path: '/posts/facebook/boostable',
  access: 'company',
  response: z.object({ data: z.array(boostablePost) }),
})
