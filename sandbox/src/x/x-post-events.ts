import type { Kernel } from '../kernel/kernel.ts'
import { postFields, showXPost } from './show-x-post.ts'
import { sendXEvent } from './x-events.ts'
import type { XPost } from './x-world.ts'

/** A new post is news to its author, and to the one it answers. */
export function notifyOfPost(kernel: Kernel, post: XPost): void {
  const payload = showXPost(kernel, { post, fields: postFields.tweet, spelling: 'tweet' })
  sendXEvent(kernel, { event: 'post.create', userId: post.authorId, payload })
  const parent = kernel.world.x.posts[post.replyToId ?? '']
  if (parent && parent.authorId !== post.authorId)
    sendXEvent(kernel, { event: 'post.reply.create', userId: parent.authorId, payload })
}

/** Takes a post away, by whatever hand, and says so. */
export function removeXPost(kernel: Kernel, post: XPost): void {
  const { posts, postsOf } = kernel.world.x
  delete posts[post.id]
  postsOf[post.authorId] = (postsOf[post.authorId] ?? []).filter((one) => one !== post.id)
  const parent = posts[post.replyToId ?? '']
  if (parent) parent.replies -= 1
  sendXEvent(kernel, { event: 'post.delete', userId: post.authorId, payload: { id: post.id } })
  kernel.touch()
}
