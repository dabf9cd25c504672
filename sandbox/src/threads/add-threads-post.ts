import type { ThreadsContent, ThreadsPost, ThreadsWorld } from './threads-world.ts'

export interface NewThreadsPost {
  id: string
  ownerId: string
  username: string
  content: ThreadsContent
  fileIds?: string[]
  createdAt: number
  visibleAt?: number
  containerId?: string
  viaApp: boolean
  likes?: number
  views?: number
}

/** Puts a post or a reply in its place. */
export function addThreadsPost(world: ThreadsWorld, input: NewThreadsPost): ThreadsPost {
  const { id, ownerId, username, content, createdAt, containerId, viaApp, likes = 0 } = input
  const parent = world.posts[content.replyToId ?? '']
  const rootId = parent?.rootId ?? content.replyToId
  const post: ThreadsPost = {
    ...content,
    id,
    ownerId,
    username,
    fileIds: input.fileIds ?? [],
    ...(rootId === undefined ? {} : { rootId }),
    hiding: 'untouched',
    createdAt,
    visibleAt: input.visibleAt ?? createdAt,
    ...(containerId === undefined ? {} : { containerId }),
    viaApp,
    likes,
    reposts: Math.round(likes / 14),
    quotes: Math.round(likes / 40),
    shares: Math.round(likes / 9),
    views: input.views ?? likes * 31,
  }
  world.posts[id] = post
  world.postsOf[ownerId] = [...(world.postsOf[ownerId] ?? []), id]
  const quoted = world.posts[content.quotedId ?? '']
  if (quoted) quoted.quotes += 1
  return post
}

/** Everything below a post, at any depth, oldest first. */
export function repliesBelow({ posts }: ThreadsWorld, post: ThreadsPost): ThreadsPost[] {
  const below = new Set([post.id])
  const found: ThreadsPost[] = []
  const all = Object.values(posts)
    .filter((one) => one.rootId === (post.rootId ?? post.id))
    .toSorted((a, b) => a.createdAt - b.createdAt || (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  for (const one of all)
    if (below.has(one.replyToId ?? '')) {
      below.add(one.id)
      found.push(one)
    }
  return found
}

/** Whether the owner of the conversation hid it, itself or above it. */
export function hidingOf(world: ThreadsWorld, post: ThreadsPost): ThreadsPost['hiding'] {
  const parent = world.posts[post.replyToId ?? '']
  if (post.hiding !== 'untouched' || !parent || parent.id === post.rootId) return post.hiding
  return hidingOf(world, parent)
}
