import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { networkKey } from './networks/schemas.ts'
import { mostOfAnswer, ratingWords } from './review-rules.ts'

/** No network takes more; what each takes in bytes is looked at before it is sent. */
const longestReply = 4096

/** REVIEWS-012. */
const comment = z.string().check(
  z.maxLength(longestReply, checkCode('checks.review-reply-too-long')),
  z.refine((value) => /[^\s\p{Cf}\p{Cc}]/u.test(value), {
    error: checkCode('checks.review-reply-empty'),
  }),
)

/** REVIEWS-008: this week beside the one before. */
const compared = z.object({
  currentNumber: z.number(),
  oldNumber: z.number(),
  percentageDifference: z.number(),
  percentageType: z.enum(['positive', 'negative']),
})
/** `countRating` is 0 where nobody rated within the week. */
const stats = z.object({ countReviews: compared, countRating: compared })

/** REVIEWS-006. */
const specifiedReview = z.object({
  reviewId: z.string(),
  type: networkKey,
  reviewer: z.object({
    displayName: z.nullable(z.string()),
    profilePhotoUrl: z.nullable(z.string()),
  }),
  starRating: z.nullable(z.enum(ratingWords)),
  recommendationType: z.nullable(z.enum(['positive', 'negative'])),
  comment: z.string(),
  createTime: z.iso.datetime(),
  reviewReply: z.nullable(z.object({ comment: z.string(), updateTime: z.iso.datetime() })),
})

export const listCompanyReviews = endpoint({
  name: 'listCompanyReviews',
  summary: 'The newest hundred reviews of the company, with the week’s numbers of each network.',
  method: 'GET',
  path: '/social/social-accounts/reviews/:companyId',
  access: 'company',
  params: z.object({ companyId: z.uuid() }),
  response: z.object({
    reviews: z.array(specifiedReview),
    googleStats: z.nullable(stats),
    facebookStats: z.nullable(stats),
    fbPageId: z.nullable(z.string()),
  }),
})

export const replyToGoogleReview = endpoint({
  name: 'replyToGoogleReview',
  summary:
    'Answers a review on Google, or changes the answer. `error` says that Google refused it; without `updateTime` it is on its way.',
  method: 'POST',
  path: '/social/social-accounts/reviews/google',
  access: 'company',
  role: 'editor',
  body: z.object({
    reviewId: z.string().check(z.minLength(1), z.maxLength(300)),
    comment,
    companyId: z.uuid(),
  }),
  response: z.object({
    comment: z.string(),
    updateTime: z.nullable(z.iso.datetime()),
    error: z.optional(messageSchema),
  }),
})

export const replyStates = ['live', 'in-review', 'refused'] as const
export type ReplyState = (typeof replyStates)[number]

/** What somebody wants of the answer that is not so yet, or could not be done. */
const wish = z.object({
  does: z.enum(['reply', 'delete']),
  /** Null: the answer is to be deleted. */
  text: z.nullable(z.string()),
  /** `in-review`: the network took it and looks at it before it shows it. */
  state: z.enum(['sending', 'checking', 'in-review', 'failed']),
  problem: z.nullable(messageSchema),
})
export type ReplyWish = z.output<typeof wish>

const reviewView = z.object({
  id: z.uuid(),
  network: networkKey,
  /** Null where the network does not tell. */
  reviewer: z.nullable(z.string()),
  stars: z.nullable(z.int()),
  recommends: z.nullable(z.boolean()),
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** When the guest changed it last; null: never. */
  changedAt: z.nullable(z.iso.datetime()),
  /** Stars before the last change of them. */
  earlierStars: z.nullable(z.int()),
  reply: z.nullable(
    z.object({
      text: z.string(),
      at: z.iso.datetime(),
      state: z.enum(replyStates),
      /** The guest changed the review after it. */
      isOlder: z.boolean(),
    }),
  ),
  wish: z.nullable(wish),
})
export type ReviewView = z.output<typeof reviewView>

export const listReviews = endpoint({
  name: 'listReviews',
  summary: 'Reviews of the active accounts, newest first, a page at a time.',
  method: 'GET',
  path: '/reviews',
  access: 'company',
  query: z.object({
    network: z.optional(networkKey),
    stars: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
    /** Only those that can be answered here and are not. */
    unanswered: z.optional(z.literal('yes')),
    /** The `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^[\dTZ:.-]{20,30}_[\da-f-]{36}$/))),
  }),
  response: z.object({ reviews: z.array(reviewView), next: z.nullable(z.string()) }),
})
export type ReviewFilter = NonNullable<z.output<typeof listReviews.query>>

/** One account whose reviews are read, with its numbers. */
const place = z.object({
  network: networkKey,
  accountName: z.string(),
  /** The network's own id of it. */
  pageId: z.string(),
  /** Where people read its reviews at the network. */
  pageUrl: z.nullable(z.string()),
  week: stats,
  total: z.int(),
  /** Of all of them, out of 5; null: nobody rated yet. */
  average: z.nullable(z.number()),
  /** How many of one star, of two, up to five. */
  distribution: z.array(z.int()).check(z.length(5)),
  unanswered: z.int(),
  /** When the network was read last; null: not yet. */
  readAt: z.nullable(z.iso.datetime()),
  isReading: z.boolean(),
  problem: z.nullable(messageSchema),
})
export type ReviewPlace = z.output<typeof place>

export const summarizeReviews = endpoint({
  name: 'summarizeReviews',
  summary:
    'The numbers of each account with reviews, and the low ones that nobody answered; asking also has the networks read anew.',
  method: 'GET',
  path: '/reviews/summary',
  access: 'company',
  response: z.object({
    places: z.array(place),
    unanswered: z.int(),
    /** Newest first, three at most. */
    low: z.array(reviewView),
  }),
})
export type ReviewSummary = z.output<typeof summarizeReviews.response>

const ofReview = z.object({ id: z.uuid() })
export const readReview = endpoint({
  name: 'readReview',
  summary: 'One review, with the account that it was written about.',
  method: 'GET',
  path: '/reviews/:id',
  access: 'company',
  params: ofReview,
  response: z.object({
    review: reviewView,
    accountName: z.string(),
    /** Where it stands at the network. */
    pageUrl: z.nullable(z.string()),
  }),
})
export type OneReview = z.output<typeof readReview.response>

/** Where it is not done yet it is carried on with, and a live event follows. */
const done = z.object({ isDone: z.boolean() })

export const replyToReview = endpoint({
  name: 'replyToReview',
  summary:
    'Answers a review at its network, or puts another answer in place of the one there. `seen`: the answer that stood, or was on its way, when the writer began; 409 where another does by now, so that nobody overwrites another unseen.',
  method: 'PUT',
  path: '/reviews/:id/reply',
  access: 'company',
  role: 'editor',
  params: ofReview,
  body: z.object({
    comment,
    seen: z.optional(z.nullable(z.string().check(z.maxLength(longestReply)))),
  }),
  response: done,
})

export const deleteReviewReply = endpoint({
  name: 'deleteReviewReply',
  summary:
    'Deletes the answer to a review at its network. `seen`: the first 500 characters of the answer that was shown when somebody decided that; 409 where another stands by now, so that nobody deletes another unseen.',
  method: 'DELETE',
  path: '/reviews/:id/reply',
  access: 'company',
  role: 'editor',
  params: ofReview,
  query: z.object({ seen: z.optional(z.string().check(z.maxLength(mostOfAnswer))) }),
  response: done,
})

export const dropReviewWish = endpoint({
  name: 'dropReviewWish',
  summary:
    'Puts away an answer that was refused, or takes back one that only waits; 409 for one that may have gone out.',
  method: 'DELETE',
  path: '/reviews/:id/wish',
  access: 'company',
  role: 'editor',
  params: ofReview,
  response: z.object({ id: z.uuid() }),
})
