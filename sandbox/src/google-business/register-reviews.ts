import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import {
  guestReviews,
  guestReviewsPlace,
  reviewsOf,
  settleReplies,
  starsOf,
} from './guest-reviews.ts'
import { notifyOfReview } from './review-notices.ts'

const wanted = 'Send {stars?: 1 to 5, text?, name? ("" for nobody), translation?}.'

/** What guests do on Google itself, and what Google makes of replies. */
export function registerReviewControl(app: FastifyInstance, kernel: Kernel): void {
  app.post<{ Params: { location: string } }>(
    '/control/google/locations/:location/reviews',
    async (request, reply) => {
      const location = kernel.world.googleBusiness.locations[request.params.location]
      const fields = bodyFields(request.body)
      if (!location) return reply.code(404).send({ message: 'No such location.' })
      const { stars } = fields
      if (stars !== undefined && starsOf(stars) === undefined)
        return reply.code(400).send({ message: wanted })
      return reply.code(201).send(
        guestReviewsPlace(kernel, location, {
          stars: starsOf(stars),
          text: textField(fields, 'text'),
          name: fields['name'] === '' ? '' : textField(fields, 'name'),
          translation: textField(fields, 'translation'),
        }),
      )
    },
  )
  app.post<{ Params: { review: string } }>(
    '/control/google/reviews/:review',
    async (request, reply) => {
      const review = guestReviews(kernel).all[request.params.review]
      if (!review) return reply.code(404).send({ message: 'No such review.' })
      const fields = bodyFields(request.body)
      const text = textField(fields, 'text')
      const stars = starsOf(fields['stars'])
      if (text === undefined && stars === undefined)
        return reply.code(400).send({ message: wanted })
      if (text !== undefined) {
        review.comment = text
        delete review.translation
      }
      if (stars !== undefined) review.stars = stars
      review.updatedAt = kernel.clock.now()
      notifyOfReview(kernel, review, 'UPDATED_REVIEW')
      kernel.touch()
      return review
    },
  )
  app.delete<{ Params: { review: string } }>(
    '/control/google/reviews/:review',
    async (request, reply) => {
      const { all } = guestReviews(kernel)
      const review = all[request.params.review]
      if (!review) return reply.code(404).send({ message: 'No such review.' })
      delete all[review.id]
      kernel.touch()
      return { removed: review.id }
    },
  )
  app.put('/control/google/reviews', async (request, reply) => {
    const asked = bodyFields(request.body)['moderation']
    if (asked !== 'off' && asked !== 'slow' && asked !== 'refuse')
      return reply.code(400).send({ message: 'Send {moderation: "off" | "slow" | "refuse"}.' })
    guestReviews(kernel).moderation = asked
    kernel.touch()
    return { moderation: asked }
  })
  app.get<{ Params: { location: string } }>(
    '/control/truth/google/:location/reviews',
    async (request) => {
      settleReplies(kernel)
      return { reviews: reviewsOf(kernel, { id: request.params.location }) }
    },
  )
}
