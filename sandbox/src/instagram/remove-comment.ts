import type { Kernel } from '../kernel/kernel.ts'
import type { InstagramComment, Media } from './instagram-world.ts'

/** Takes a comment away, with what answers it. No webhook tells of it: the next reading shows it. */
export function removeInstagramComment(
  kernel: Kernel,
  media: Media,
  comment: InstagramComment,
): void {
  const { mediaOfComment } = kernel.world.instagram
  const isGone = (one: InstagramComment) => one.id === comment.id || one.parentId === comment.id
  for (const one of media.comments.filter(isGone)) delete mediaOfComment[one.id]
  media.comments = media.comments.filter((one) => !isGone(one))
  kernel.touch()
}

/** A guest deletes the newest comment that they, or another guest, wrote under a post of it. */
export function takeInstagramCommentBack(
  kernel: Kernel,
  accountId: string,
): InstagramComment | undefined {
  const { accounts, media, mediaOf } = kernel.world.instagram
  const newest = (mediaOf[accountId] ?? [])
    .flatMap((id) => media[id] ?? [])
    .flatMap((one) => one.comments.map((comment) => ({ media: one, comment })))
    .filter(({ comment }) => comment.username !== accounts[accountId]?.username && !comment.viaApp)
    .toSorted((a, b) => b.comment.createdAt - a.comment.createdAt)[0]
  if (newest) removeInstagramComment(kernel, newest.media, newest.comment)
  return newest?.comment
}
