import type { Kernel } from '../kernel/kernel.ts'
import type { Post } from './facebook-world.ts'
import { notifyOfPost } from './page-changes.ts'

export function publishPost(kernel: Kernel, post: Post, at: number): void {
  const world = kernel.world.facebook
  world.scheduled = world.scheduled.filter((id) => id !== post.id)
  Object.assign(post, { published: true, createdAt: at, updatedAt: at })
  for (const id of post.photoIds) {
    const photo = world.photos[id]
    if (photo) photo.published = true
  }
  notifyOfPost(kernel, post, 'add')
}

/** Takes a post with its photos, its video and its comments off the page. */
export function removePost(kernel: Kernel, post: Post): void {
  const world = kernel.world.facebook
  for (const id of post.photoIds) delete world.photos[id]
  if (post.videoId !== undefined) delete world.videos[post.videoId]
  for (const id of post.commentIds) delete world.comments[id]
  delete world.posts[post.id]
  world.scheduled = world.scheduled.filter((id) => id !== post.id)
  const list = world.postsOfPage[post.pageId] ?? []
  world.postsOfPage[post.pageId] = list.filter((id) => id !== post.id)
  const tagged = world.taggedPosts?.[post.pageId]
  if (tagged)
    world.taggedPosts = {
      ...world.taggedPosts,
      [post.pageId]: tagged.filter((id) => id !== post.id),
    }
  notifyOfPost(kernel, post, 'remove')
}
