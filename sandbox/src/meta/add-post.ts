import type { Kernel } from '../kernel/kernel.ts'
import type { Photo, Post } from './facebook-world.ts'
import { badParameter, GraphError } from './graph-error.ts'
import type { GraphRequest } from './graph-request.ts'
import { tellOfPost } from './page-changes.ts'

export interface NewPost {
  message: string
  link?: string | undefined
  photos: Photo[]
  published: boolean
  scheduledAt?: number | undefined
  unpublishedType?: string | undefined
}

const longestText = 63_206
const duplicateWindowMs = 10 * 60_000

export function checkText(text: string): void {
  if ([...text].length > longestText) throw badParameter(`The message is too long. It may hold ${longestText} characters.`)
}

/** The network refuses the text it just took, code 506. */
function refuseDuplicate(graph: GraphRequest, pageId: string, post: NewPost): void {
  if (post.photos.length > 0) return
  const latest = (graph.world.postsOfPage[pageId] ?? []).map((id) => graph.world.posts[id]).findLast((one) => one !== undefined && one.viaApp)
  if (!latest || latest.photoIds.length > 0 || graph.now - Math.max(latest.acceptedAt, latest.createdAt) > duplicateWindowMs) return
  // the same text for another hour is another post
  const hourOf = (one: { published: boolean; scheduledAt?: number | undefined }) => (one.published ? 'now' : one.scheduledAt)
  if (latest.message !== post.message || latest.link !== post.link || hourOf(latest) !== hourOf(post)) return
  throw new GraphError({ status: 400, code: 506, message: '(#506) Duplicate status message', userTitle: 'Duplicate Status Update', userMessage: 'This status update is identical to the last one you posted. Try posting something different, or delete your previous update.' })
}

/** Puts a post on a page; `id` is given when the network derives it from a photo. */
export function addPost(graph: GraphRequest, pageId: string, input: NewPost, id = `${pageId}_${graph.kernel.nextId()}`): Post {
  const { world, now, kernel } = graph
  checkText(input.message)
  for (const photo of input.photos) {
    if (photo.postId !== undefined) throw badParameter('These photos were already posted.', 1366051)
  }
  refuseDuplicate(graph, pageId, input)
  const visibleAt = now + graph.lagMs
  const post: Post = {
    id,
    pageId,
    message: input.message,
    ...(input.link === undefined ? {} : { link: input.link }),
    photoIds: input.photos.map((photo) => photo.id),
    published: input.published,
    ...(input.scheduledAt === undefined ? {} : { scheduledAt: input.scheduledAt }),
    ...(input.unpublishedType === undefined ? {} : { unpublishedType: input.unpublishedType }),
    createdAt: now,
    updatedAt: now,
    acceptedAt: now,
    visibleAt,
    likes: 0,
    shares: 0,
    commentIds: [],
    viaApp: true,
  }
  for (const photo of input.photos) Object.assign(photo, { postId: id, published: input.published })
  world.posts[id] = post
  const list = (world.postsOfPage[pageId] ??= [])
  list.push(id)
  if (!post.published && post.scheduledAt !== undefined) {
    world.scheduled.push(id)
    armScheduled(kernel, post.scheduledAt)
  }
  tellOfPost(kernel, post, 'add')
  kernel.touch()
  return post
}

/** Wakes the town at the hour of a scheduled post, so that it is out (and told of) without anybody reading. */
export function armScheduled(kernel: Kernel, at: number): void {
  kernel.clock.at(at, () => publishDue(kernel))
}

/** Scheduled posts whose hour has come are out, created at that hour. */
export function publishDue(kernel: Kernel): void {
  const world = kernel.world.facebook
  const now = kernel.clock.now()
  for (const id of Array.from(world.scheduled)) {
    const post = world.posts[id]
    if (post?.scheduledAt === undefined || post.scheduledAt > now) continue
    publishPost(kernel, post, post.scheduledAt)
    kernel.touch()
  }
}

export function publishPost(kernel: Kernel, post: Post, at: number): void {
  const world = kernel.world.facebook
  world.scheduled = world.scheduled.filter((id) => id !== post.id)
  Object.assign(post, { published: true, createdAt: at, updatedAt: at })
  for (const id of post.photoIds) {
    const photo = world.photos[id]
    if (photo) photo.published = true
  }
  tellOfPost(kernel, post, 'add')
}

/** Takes a post with its photos and comments off the page. */
export function removePost(kernel: Kernel, post: Post): void {
  const world = kernel.world.facebook
  for (const id of post.photoIds) delete world.photos[id]
  for (const id of post.commentIds) delete world.comments[id]
  delete world.posts[post.id]
  world.scheduled = world.scheduled.filter((id) => id !== post.id)
  const list = world.postsOfPage[post.pageId] ?? []
  world.postsOfPage[post.pageId] = list.filter((id) => id !== post.id)
  tellOfPost(kernel, post, 'remove')
}
