import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer, Conditions } from '../kernel/serve-call.ts'
import { isRefusal } from './business-access.ts'
import { cutList } from './business-page.ts'
import { badField, businessRefusal, notFound } from './business-refusal.ts'
import type { BusinessLocation } from './google-business-world.ts'
import { replyFields, whyUnknownField } from './known-fields.ts'
import { guestReviews, reviewsOf, settleReplies } from './guest-reviews.ts'
import type { GuestReply, GuestReview } from './guest-review.ts'

const mostReplyBytes = 4096
/** How long Google looks at a reply, where it does. */
const looksMs = 20_000
const words = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const
const orders = ['', 'rating', 'rating desc', 'updateTime desc']
const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

/**
 * Words of another language than English come with a translation of Google's own, of guests before
 * them, of venues behind them. In no document: answers of v4 that several houses kept (public code,
 * read 2026-11-27), which have it in either order.
 */
const shownComment = ({ comment, translation }: GuestReview) =>
  translation === undefined
    ? comment
    : `(Translated by Google) ${translation}\n\n(Original)\n${comment}`
const shownReply = (reply: GuestReply, isEnglish: boolean) =>
  isEnglish
    ? reply.comment
    : `${reply.comment}\n\n(Translated by Google)\n${reply.translation ?? reply.comment}`

/** A review as v4 shows it: what is empty or false is left out. */
function shownReview(kernel: Kernel, location: BusinessLocation, one: GuestReview) {
  const reply = one.reply && one.reply.visibleAt <= kernel.clock.now() ? one.reply : null
  return {
    name: `accounts/${location.accountId}/locations/${location.id}/reviews/${one.id}`,
    reviewId: one.id,
    reviewer:
      one.name === null
        ? { displayName: 'A Google User', isAnonymous: true }
        : { displayName: one.name, profilePhotoUrl: 'https://lh3.googleusercontent.com/a/town' },
    starRating: words[one.stars - 1],
    ...(one.comment === '' ? {} : { comment: shownComment(one) }),
    createTime: iso(one.createdAt),
    updateTime: iso(one.updatedAt),
    ...(reply
      ? {
          reviewReply: {
            comment: shownReply(reply, one.translation === undefined),
            updateTime: iso(reply.updatedAt),
            ...(reply.state === null ? {} : { reviewReplyState: reply.state }),
          },
        }
      : {}),
  }
}

/** GET …/reviews */
export function listReviews(
  kernel: Kernel,
  { query }: ReceivedCall,
  location: BusinessLocation,
): TownAnswer {
  settleReplies(kernel)
  const order = query['orderBy'] ?? ''
  if (!orders.includes(order)) return badField('order_by', 'Invalid value')
  const all = reviewsOf(kernel, location)
  if (all.length === 0) return { status: 200, body: {} }
  const sorted = order.startsWith('rating')
    ? all.sort((a, b) => (order === 'rating' ? a.stars - b.stars : b.stars - a.stars))
    : all
  const page = cutList(sorted, query, { usual: 20, most: 50 })
  if (isRefusal(page)) return page
  return {
    status: 200,
    body: {
      reviews: page.items.map((one) => shownReview(kernel, location, one)),
      averageRating: all.reduce((sum, { stars }) => sum + stars, 0) / all.length,
      totalReviewCount: all.length,
      ...(page.nextPageToken === undefined ? {} : { nextPageToken: page.nextPageToken }),
    },
  }
}

/** Undefined: there is no such review of this location. */
export function findReview(
  kernel: Kernel,
  location: BusinessLocation,
  id: string,
): GuestReview | undefined {
  settleReplies(kernel)
  const one = guestReviews(kernel).all[id]
  return one?.locationId === location.id ? one : undefined
}

/** GET …/reviews/{review} */
export const readReview = (
  kernel: Kernel,
  location: BusinessLocation,
  one: GuestReview,
): TownAnswer => ({ status: 200, body: shownReview(kernel, location, one) })

/** PUT …/reviews/{review}/reply: writes the one reply, or puts other words in its place. */
export function putReply(
  kernel: Kernel,
  { body }: ReceivedCall,
  {
    location,
    review,
    lagMs,
  }: { location: BusinessLocation; review: GuestReview } & Pick<Conditions, 'lagMs'>,
): TownAnswer {
  const unknown = whyUnknownField(body, replyFields)
  if (unknown) return unknown
  const comment = body['comment'] ?? ''
  if (comment.trim() === '') return badField('review_reply.comment', 'Field is required')
  if (Buffer.byteLength(comment) > mostReplyBytes)
    return badField('review_reply.comment', `At most ${mostReplyBytes} bytes.`)
  if (!location.hasVoiceOfMerchant)
    return businessRefusal(400, 'The location is not verified, so its reviews cannot be answered.')
  const now = kernel.clock.now()
  const { moderation } = guestReviews(kernel)
  review.reply = {
    comment,
    updatedAt: now,
    visibleAt: now + lagMs,
    state: moderation === 'off' ? null : 'PENDING',
    next:
      moderation === 'off'
        ? null
        : { at: now + looksMs, state: moderation === 'refuse' ? 'REJECTED' : 'APPROVED' },
  }
  kernel.touch()
  return {
    status: 200,
    body: {
      comment,
      updateTime: iso(now),
      ...(review.reply.state === null ? {} : { reviewReplyState: review.reply.state }),
    },
    effect: `reply to review ${review.id} at ${location.title}`,
  }
}

/** DELETE …/reviews/{review}/reply */
export function deleteReply(
  kernel: Kernel,
  location: BusinessLocation,
  one: GuestReview,
): TownAnswer {
  if (!one.reply) return notFound
  one.reply = null
  kernel.touch()
  return { status: 200, body: {}, effect: `reply to review ${one.id} at ${location.title} deleted` }
}
