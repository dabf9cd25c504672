import type { Kernel } from '../kernel/kernel.ts'
import type { Comment, Page, Post } from './facebook-world.ts'
import { notifyOfLike, notifyOfPost } from './page-changes.ts'
import { removePost } from './place-post.ts'
import type { Guest } from './seed-post.ts'
import { guests, isGuest } from './seed-post.ts'
import { addComment, removeComment } from './write-comment.ts'

export const guestNamed = (name: string | undefined): Guest =>
  name !== undefined && isGuest(name) ? name : 'Priya Nair'

/**
 * A post that somebody of the page writes on facebook.com itself. `picture`: the name of an
 * illustration.
 */
export function writePost(
  kernel: Kernel,
  page: Page,
  wanted: { message: string; link: string | undefined; picture: string | undefined },
): Post {
  const { facebook } = kernel.world
  const now = kernel.clock.now()
  const id = `${page.id}_${kernel.nextId()}`
  const photoIds = wanted.picture === undefined ? [] : [kernel.nextId()]
  for (const photoId of photoIds)
    facebook.photos[photoId] = {
      id: photoId,
      pageId: page.id,
      asset: wanted.picture ?? 'facade',
      width: 1080,
      height: 1350,
      caption: '',
      published: true,
      createdAt: now,
      visibleAt: now,
      postId: id,
    }
  const post: Post = {
    id,
    pageId: page.id,
    message: wanted.message,
    ...(wanted.link === undefined ? {} : { link: wanted.link }),
    photoIds,
    published: true,
    createdAt: now,
    updatedAt: now,
    acceptedAt: now,
    visibleAt: now,
    likes: 0,
    likedByPage: false,
    shares: 0,
    commentIds: [],
    viaApp: false,
  }
  facebook.posts[id] = post
  const list = (facebook.postsOfPage[page.id] ??= [])
  list.push(id)
  notifyOfPost(kernel, post, 'add')
  kernel.touch()
  return post
}

export function rewritePost(kernel: Kernel, post: Post, message: string): void {
  post.message = message
  post.updatedAt = kernel.clock.now()
  notifyOfPost(kernel, post, 'edited')
  kernel.touch()
}

export function likePost(
  kernel: Kernel,
  { post, times, guest }: { post: Post; times: number; guest: Guest },
): void {
  post.likes += times
  notifyOfLike(kernel, { post, from: { id: guests[guest], name: guest } })
  kernel.touch()
}

/** A guest writes under a post, or answers the comment that is named. */
export function commentOn(
  kernel: Kernel,
  {
    post,
    message,
    guest,
    parent,
  }: { post: Post; message: string; guest: Guest; parent?: Comment | undefined },
): Comment {
  return addComment(kernel, post, {
    from: { id: guests[guest], name: guest },
    message,
    parent,
    viaApp: false,
  })
}

/** A guest deletes the newest comment that they, or another guest, wrote under a post of the page. */
export function takeCommentBack(kernel: Kernel, pageId: string): Comment | undefined {
  const { posts, postsOfPage, comments } = kernel.world.facebook
  const newest = (postsOfPage[pageId] ?? [])
    .flatMap((id) => posts[id]?.commentIds ?? [])
    .flatMap((id) => comments[id] ?? [])
    .filter(({ from, viaApp }) => from.id !== pageId && !viaApp)
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]
  const post = newest && posts[newest.postId]
  if (post) removeComment(kernel, post, newest)
  return post && newest
}

export function takePostDown(kernel: Kernel, post: Post): void {
  removePost(kernel, post)
  kernel.touch()
}
