import type { Kernel } from '../kernel/kernel.ts'
import type { BusinessLocation } from './google-business-world.ts'
import type { GuestReview, GuestReviews } from './guest-review.ts'
import { notifyOfReview } from './review-notices.ts'
import { seedGuestReviews } from './seed-guest-reviews.ts'

const dayMs = 86_400_000

/** What guests wrote on Google; made when it is first asked. */
export function guestReviews({ world }: Kernel): GuestReviews {
  const dayStart = world.startedAt - (world.startedAt % dayMs)
  return (world.googleBusiness.reviews ??= {
    all: seedGuestReviews(world.seed, dayStart),
    moderation: 'off',
  })
}

/** The last change first, as Google lists them. */
export const reviewsOf = (kernel: Kernel, location: Pick<BusinessLocation, 'id'>): GuestReview[] =>
  Object.values(guestReviews(kernel).all)
    .filter(({ locationId }) => locationId === location.id)
    .sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1))

/** Lets happen what is due by the town's clock: replies that were looked at. */
export function settleReplies(kernel: Kernel): void {
  const now = kernel.clock.now()
  for (const { reply } of Object.values(guestReviews(kernel).all))
    if (reply?.next && reply.next.at <= now) {
      reply.state = reply.next.state
      reply.next = null
      kernel.touch()
    }
}

const texts = [
  'We sat by the window and nobody hurried us. The ragù is the one to have.',
  'Lovely room, slow bill. Twenty minutes to pay is too long.',
  'Third time this month. The tiramisù has got better, if that is possible.',
  'Cold pasta, and the waiter argued about it. We will not be back.',
] as const

/** A guest of the town writes a review. */
export function guestReviewsPlace(
  kernel: Kernel,
  location: BusinessLocation,
  wish: {
    stars?: number | undefined
    text?: string | undefined
    name?: string | undefined
    translation?: string | undefined
  },
): GuestReview {
  const now = kernel.clock.now()
  const id = `AbFvOq${kernel.nextId()}`
  const turn = Object.keys(guestReviews(kernel).all).length % texts.length
  const review: GuestReview = {
    id,
    locationId: location.id,
    name: wish.name === '' ? null : (wish.name ?? 'Callum Reid'),
    stars: starsOf(wish.stars ?? (turn === 3 ? 1 : turn === 1 ? 3 : 5)) ?? 5,
    comment: wish.text ?? texts[turn] ?? '',
    ...(wish.translation === undefined ? {} : { translation: wish.translation }),
    createdAt: now,
    updatedAt: now,
    reply: null,
  }
  guestReviews(kernel).all[id] = review
  notifyOfReview(kernel, review, 'NEW_REVIEW')
  kernel.touch()
  return review
}

export function starsOf(value: unknown): GuestReview['stars'] | undefined {
  return ([1, 2, 3, 4, 5] as const).find((stars) => stars === value)
}
