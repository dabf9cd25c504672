import type { CommentedPost } from '../comment-store.ts'

/**
 * Guests whose face could not be had a while ago: they are left alone, or the same few would be
 * asked for at every reading and nobody behind them ever. One process remembers it for itself, and
 * after its end each is tried once more.
 */
export interface TriedFaces {
  /** By the network's id of the guest. */
  isResting(place: CommentedPost, authorId: string, at: Date): boolean
  rest(place: CommentedPost, authorId: string, at: Date): void
}

const restMs = 3_600_000
const mostKept = 10_000
const keyOf = ({ companyId, socialAccountId }: CommentedPost, authorId: string) =>
  `${companyId} ${socialAccountId} ${authorId}`

export function createTriedFaces(): TriedFaces {
  /** The one that rested first is the first. */
  const until = new Map<string, number>()
  return {
    isResting: (place, authorId, at) => (until.get(keyOf(place, authorId)) ?? 0) > at.getTime(),
    rest(place, authorId, at) {
      const key = keyOf(place, authorId)
      until.delete(key)
      until.set(key, at.getTime() + restMs)
      const [oldest] = until.keys()
      if (until.size > mostKept && oldest !== undefined) until.delete(oldest)
    },
  }
}
