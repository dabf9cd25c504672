import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { promotionFilters } from './promotion-rules.ts'
import {
  adsAccount,
  advert,
  boost,
  figures,
  formerAd,
  insights,
  missing,
  reading,
} from './promotion-views.ts'

export * from './promotion-boosts.ts'
export * from './promotion-caps.ts'
export * from './promotion-views.ts'

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
    /**
     * Newest first; on the first page only. Where something is `missing`: those that may run on at
     * their network: `started`, and the others of which nobody knows whether they were.
     */
    boosts: z.array(boost),
    /**
     * Boosts that the ads account of before or that of another page pays, until they end; on the
     * first page only.
     */
    former: z.array(formerAd),
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
    /** Oldest first; a day without delivery is not in it. Null: not read, or not to their end. */
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
  summary:
    'Posts that may be promoted, newest first, fifty at most; the named one with them, however old it is.',
  method: 'GET',
  path: '/posts/facebook/boostable',
  access: 'company',
  query: z.object({ postId: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({ data: z.array(boostablePost) }),
})
