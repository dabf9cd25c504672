import type { LikeView } from '@marquee/contract/likes.ts'
import type { Message } from '@marquee/contract/message.ts'
import { showAsked, type Asked } from '#outbox'

/** A like inside a publication's row, as PostgreSQL's JSON writes it. */
export interface LikeJson extends Pick<Asked, 'state' | 'asks'> {
  readonly wanted: boolean
  readonly message: Message | null
  readonly finished_at: string | null
}

/** Null: it is as it was wanted, or nobody wants anything of it. */
export function toLikeView(
  { like, has_liked: hasLiked }: { readonly like: LikeJson | null; readonly has_liked: boolean },
  now: Date,
): LikeView | null {
  if (!like || like.wanted === hasLiked) return null
  const { wanted, finished_at: at, ...rest } = like
  const asked = showAsked({ ...rest, finishedAt: at === null ? null : new Date(at) }, now)
  return asked && { wanted, ...asked }
}
