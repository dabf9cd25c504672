import { message } from '@marquee/contract/message.ts'
import { replyBytes } from '@marquee/contract/review-rules.ts'
import { google as table } from '@marquee/contract/networks/google.ts'
import type { Clock } from '#platform/clock.ts'
import * as z from 'zod/mini'
import type { Reviewer, ReviewReplier } from '../../capabilities/reviewer.ts'
import { ConnectorError } from '../../connector-error.ts'
import { budgetOf, type GoogleClient } from '../client/google-client.ts'
import { isMissing } from '../client/google-error.ts'
import { readPage } from '../client/google-list.ts'
import { review, toRemoteReply, toRemoteReview } from './google-review.ts'
import { assertStillThere } from '../posts/still-there.ts'
import { readBoundSecret } from '../sign-in/google-secret.ts'

/** Google takes no more (networks.md section 3). */
const mostOfPage = 50

/** What guests say of a location, the last change first (v4 `reviews`, networks.md section 3). */
export function createGoogleReviewer(
  google: GoogleClient,
  clock: Clock,
  accountSecret: string,
): Reviewer {
  const { location, mapsUri, grant } = readBoundSecret(accountSecret)
  return {
    isByChange: true,
    pageUrl: mapsUri,
    async list({ limit, cursor }) {
      const query = {
        pageSize: String(Math.min(limit, mostOfPage)),
        orderBy: 'updateTime desc',
      }
      const { items, next, isWhole } = await readPage(
        google,
        {
          api: 'posts',
          path: `/v4/${location}/reviews`,
          query,
          grant,
          key: 'reviews',
          item: review,
        },
        cursor ?? null,
      )
      const reviews = items.flatMap((item) => toRemoteReview(item, clock.now()) ?? [])
      return { reviews, cursor: next, isWhole: isWhole && reviews.length === items.length }
    },
  }
}

const ofReply = z.object({
  comment: z.nullish(z.string()),
  updateTime: z.nullish(z.string()),
  reviewReplyState: z.nullish(z.string()),
})

/** The one answer that a review has: PUT writes it and writes it anew, DELETE takes it away. */
export function createGoogleReplier(
  google: GoogleClient,
  clock: Clock,
  accountSecret: string,
): ReviewReplier {
  const secret = readBoundSecret(accountSecret)
  const { location, grant } = secret
  const pathOf = (remoteId: string) =>
    `/v4/${location}/reviews/${encodeURIComponent(remoteId)}` as const
  const budget = budgetOf('posts')
  const most = table.reviews?.mostReplyBytes ?? 0
  return {
    async reply(remoteId, text, context) {
      if (text.trim() === '' || replyBytes(text) > most)
        throw new ConnectorError('rejected', {
          network: 'google',
          message: message('google-business.reply-length', { most }),
        })
      const made = await context.write('review-reply', (guard) =>
        google
          .write({
            api: 'posts',
            method: 'PUT',
            path: `${pathOf(remoteId)}/reply`,
            grant,
            body: { comment: text },
            guard,
            budget,
            schema: ofReply,
          })
          .catch((error: unknown) => {
            throw isMissing(error) ? gone(error) : error
          }),
      )
      return {
        isInReview: made.reviewReplyState === 'PENDING' || made.reviewReplyState === 'REJECTED',
      }
    },
    remove: (remoteId, context) =>
      context.write('remove', async (guard) => {
        try {
          await google.write({
            api: 'posts',
            method: 'DELETE',
            path: `${pathOf(remoteId)}/reply`,
            grant,
            guard,
            budget,
            schema: z.unknown(),
          })
        } catch (error) {
          if (!isMissing(error)) throw error
          await assertStillThere(google, secret, { list: 'reviews', cause: error })
        }
      }),
    async see(remoteId) {
      try {
        const seen = await google.read({
          api: 'posts',
          path: pathOf(remoteId),
          grant,
          schema: review,
        })
        return toRemoteReply(seen, clock.now())
      } catch (error) {
        if (!isMissing(error)) throw error
        await assertStillThere(google, secret, { list: 'reviews', cause: error })
        return null
      }
    },
  }
}

const gone = (cause: unknown) =>
  new ConnectorError('rejected', {
    network: 'google',
    cause,
    message: message('google-business.review-gone'),
  })
