import type { Photo, Post } from './facebook-world.ts'
import { badParameter, GraphError } from './graph-error.ts'
import type { GraphRequest } from './graph-request.ts'
import { notifyOfPost } from './page-changes.ts'
import { armDue } from './publish-due.ts'

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
  if ([...text].length > longestText)
    throw badParameter(`The message is too long. It may hold ${longestText} characters.`)
}

/** The network refuses the text it just took, code 506. */
function refuseDuplicate(graph: GraphRequest, pageId: string, post: NewPost): void {
  if (post.photos.length > 0) return
  const latest = (graph.world.postsOfPage[pageId] ?? [])
    .map((id) => graph.world.posts[id])
    .findLast((one) => one !== undefined && one.viaApp)
  if (
    !latest ||
    latest.photoIds.length > 0 ||
    latest.videoId !== undefined ||
    graph.now - Math.max(latest.acceptedAt, latest.createdAt) > duplicateWindowMs
  )
    return
  // the same text for another hour is another post
  const hourOf = (one: { published: boolean; scheduledAt?: number | undefined }) =>
    one.published ? 'now' : one.scheduledAt
  if (
    latest.message !== post.message ||
    latest.link !== post.link ||
    hourOf(latest) !== hourOf(post)
  )
    return
  throw new GraphError({
    status: 400,
    code: 506,
    message: '(#506) Duplicate status message',
    userTitle: 'Duplicate Status Update',
    userMessage:
      'This status update is identical to the last one you posted. Try posting something different, or delete your previous update.',
  })
}

/** Puts a post on a page; `id` is given when the network derives it from a photo. */
export function addPost(
  graph: GraphRequest,
  {
    pageId,
    input,
    id = `${pageId}_${graph.kernel.nextId()}`,
  }: { pageId: string; input: NewPost; id?: string },
): Post {
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
    likedByPage: false,
    shares: 0,
    commentIds: [],
    viaApp: true,
    ...(graph.processing.delayMs > 0 ? { commentsFrom: now + graph.processing.delayMs } : {}),
  }
  for (const photo of input.photos) Object.assign(photo, { postId: id, published: input.published })
  world.posts[id] = post
  const list = (world.postsOfPage[pageId] ??= [])
  list.push(id)
  if (!post.published && post.scheduledAt !== undefined) {
    world.scheduled.push(id)
    armDue(kernel, post.scheduledAt)
  }
  notifyOfPost(kernel, post, 'add')
  kernel.touch()
  return post
}
