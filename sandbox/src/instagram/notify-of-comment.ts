import type { Kernel } from '../kernel/kernel.ts'
import { notifyOfChange } from '../meta/page-events.ts'
import { authorIdOf } from './comment-node.ts'
import type { InstagramComment, Media } from './instagram-world.ts'

/** A comment under a post of Instagram, told through the page that the account belongs to. */
export function notifyOfInstagramComment(
  kernel: Kernel,
  media: Media,
  comment: InstagramComment,
): void {
  const account = kernel.world.instagram.accounts[media.accountId]
  if (!account) return
  const value = {
    id: comment.id,
    text: comment.text,
    ...(comment.parentId === undefined ? {} : { parent_id: comment.parentId }),
    from: { id: authorIdOf(kernel.world.instagram, comment.username), username: comment.username },
    media: { id: media.id, media_product_type: media.kind === 'reel' ? 'REELS' : 'FEED' },
  }
  notifyOfChange(kernel, {
    object: 'instagram',
    pageId: account.pageId,
    entryId: account.id,
    field: 'comments',
    value,
  })
}
