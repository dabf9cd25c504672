import type { Kernel } from '../kernel/kernel.ts'
import type { Comment, Post } from './facebook-world.ts'
import { notifyOfChange } from './page-events.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

function itemOf(post: Post): 'video' | 'photo' | 'share' | 'status' {
  if (post.videoId !== undefined) return 'video'
  if (post.photoIds.length > 0) return 'photo'
  return post.link === undefined ? 'status' : 'share'
}

function notifyOfFeed(kernel: Kernel, pageId: string, value: Record<string, unknown>): void {
  notifyOfChange(kernel, { object: 'page', pageId, entryId: pageId, field: 'feed', value })
}

/** Whatever an app or a person did to a post that is out; own posts are told of too. */
export function notifyOfPost(kernel: Kernel, post: Post, verb: 'add' | 'edited' | 'remove'): void {
  if (!post.published || post.by !== undefined) return
  const page = kernel.world.facebook.pages[post.pageId]
  notifyOfFeed(kernel, post.pageId, {
    item: itemOf(post),
    verb,
    post_id: post.id,
    from: { id: post.pageId, name: page?.name ?? '' },
    created_time: seconds(verb === 'remove' ? kernel.clock.now() : post.createdAt),
    ...(verb === 'remove' ? {} : { message: post.message, published: 1 }),
    ...(post.link === undefined || verb === 'remove' ? {} : { link: post.link }),
    ...(post.videoId !== undefined && verb === 'add' ? { video_id: post.videoId } : {}),
    ...(post.photoIds.length > 0 && verb === 'add' ? { photo_id: post.photoIds[0] } : {}),
  })
}

export type CommentVerb = 'add' | 'edited' | 'remove' | 'hide' | 'unhide'

/** `parent_id` is the comment that was answered, or the post. */
export function notifyOfComment(
  kernel: Kernel,
  { post, comment, verb }: { post: Post; comment: Comment; verb: CommentVerb },
): void {
  if (post.by !== undefined) return
  notifyOfFeed(kernel, post.pageId, {
    item: 'comment',
    verb,
    post_id: post.id,
    comment_id: comment.id,
    parent_id: comment.parentId ?? post.id,
    from: comment.from,
    created_time: seconds(comment.createdAt),
    ...(verb === 'remove' ? {} : { message: comment.message }),
  })
}

/** A like of a post, or of the comment that is named. */
export function notifyOfLike(
  kernel: Kernel,
  {
    post,
    from,
    more = {},
  }: {
    post: Post
    from: { id: string; name: string }
    more?: { comment?: Comment | undefined; verb?: 'add' | 'remove' }
  },
): void {
  const { comment, verb = 'add' } = more
  if (post.by !== undefined) return
  notifyOfFeed(kernel, post.pageId, {
    item: 'reaction',
    verb,
    reaction_type: 'like',
    post_id: post.id,
    parent_id: comment?.id ?? post.id,
    from,
    created_time: seconds(kernel.clock.now()),
    ...(comment === undefined ? {} : { comment_id: comment.id }),
  })
}
