import { networks, type NetworkKey } from './networks/table.ts'

/** The words in which a rating is spelled, from one star to five (REVIEWS-007). */
export const ratingWords = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const

/** Up to this rating somebody should look soon. */
export const lowRating = 2

/** How long an answer is as its network counts it: bytes of UTF-8. */
export const replyBytes = (text: string): number => new TextEncoder().encode(text).length

/** So much of an answer stands in an address, to tell it from another. */
export const mostOfAnswer = 500

/** The beginning of an answer, without half a character at its end. */
export const beginningOf = (answer: string): string =>
  answer.slice(0, mostOfAnswer).replace(/[\uD800-\uDBFF]$/, '')

/** Null: nothing of the network is answered here. */
export const mostReplyBytes = (network: NetworkKey): number | null =>
  networks[network].reviews?.mostReplyBytes ?? null

/** The networks whose reviews apps can read, in their order. */
export const hasReviews = (network: NetworkKey): boolean => networks[network].reviews !== null

/** One number beside the one before it, as the statistics of the API show it. */
export interface ComparedNumber {
  readonly currentNumber: number
  readonly oldNumber: number
  readonly percentageDifference: number
  readonly percentageType: 'positive' | 'negative'
}

/** What came from nothing is all of it new: 100 percent. */
export function compared(current: number, old: number): ComparedNumber {
  const difference = old === 0 ? (current === 0 ? 0 : 100) : ((current - old) / old) * 100
  return {
    currentNumber: current,
    oldNumber: old,
    percentageDifference: Math.round(Math.abs(difference)),
    percentageType: current < old ? 'negative' : 'positive',
  }
}
