import { message } from '@marquee/contract/message.ts'
import { ratingWords } from '@marquee/contract/review-rules.ts'
import * as z from 'zod/mini'
import type { RemoteReply, RemoteReview } from '../../capabilities/reviewer.ts'
import { againInMs } from '../posts/review-time.ts'

const text = z.nullish(z.string())

/**
 * As v4 shows a review. Where the state of an answer stands is told in two ways, so both are read
 * (networks.md section 3, "Reviews v4").
 */
export const review = z.object({
  reviewId: z.string().check(z.minLength(1)),
  reviewer: z.nullish(z.object({ displayName: text, isAnonymous: z.nullish(z.boolean()) })),
  starRating: text,
  comment: text,
  createTime: z.string(),
  updateTime: text,
  reviewReplyState: text,
  reviewReply: z.nullish(
    z.object({
      comment: text,
      updateTime: text,
      reviewReplyState: text,
      policyViolation: z.nullish(z.unknown()),
    }),
  ),
})
export type GoogleReview = z.output<typeof review>

const instant = (value: string | null | undefined): Date | null => {
  const at = new Date(value ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}

/**
 * Google puts a translation of its own beside words of another language: before them, with
 * `(Original)` between, or behind them. The marks are English whatever the languages. In no
 * document: answers of v4 that several houses kept (public code, read 2026-11-27).
 */
const translated = [
  /^\(Translated by Google\)\s.*?\s\(Original\)\s+(.+)$/s,
  /^(.+?)\n\s*\(Translated by Google\)\s.*$/s,
] as const

/** As the guest or the venue wrote it. */
const asWritten = (comment: string): string =>
  translated.flatMap((form) => form.exec(comment)?.[1] ?? [])[0]?.trim() ?? comment

/** Null: it cannot be read. A rating that is not told is none. */
export function toRemoteReview(seen: GoogleReview, now: Date): RemoteReview | null {
  const createdAt = instant(seen.createTime)
  if (!createdAt) return null
  const stars = ratingWords.findIndex((word) => word === seen.starRating) + 1
  const { displayName, isAnonymous } = seen.reviewer ?? {}
  return {
    remoteId: seen.reviewId,
    stars: stars === 0 ? null : stars,
    recommends: null,
    text: asWritten(seen.comment ?? ''),
    reviewer: isAnonymous === true ? null : (displayName ?? null),
    createdAt,
    updatedAt: instant(seen.updateTime) ?? createdAt,
    reply: toRemoteReply(seen, now),
  }
}

/** Null: there is no answer. */
export function toRemoteReply(seen: GoogleReview, now: Date): RemoteReply | null {
  const reply = seen.reviewReply
  if (!reply?.comment) return null
  const at = instant(reply.updateTime) ?? instant(seen.updateTime) ?? now
  const words = { text: asWritten(reply.comment), at }
  switch (reply.reviewReplyState ?? seen.reviewReplyState) {
    case 'PENDING':
      return {
        ...words,
        state: 'in-review',
        againInMs: againInMs(now.getTime() - at.getTime()),
      }
    case 'REJECTED':
      return { ...words, state: 'refused', message: message('google-business.reply-refused') }
    default:
      return { ...words, state: 'live' }
  }
}
