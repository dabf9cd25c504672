import { linksIn } from './x-links.ts'
import type { XMedia, XPost, XWorld } from './x-world.ts'

export interface NewXPost {
  id: string
  authorId: string
  text: string
  createdAt: number
  visibleAt?: number
  media?: XMedia[]
  replyToId?: string
  repostOfId?: string
  likes?: number
  impressions?: number
  viaApp: boolean
}

/** Puts a post in its place; a reply counts with what it answers. */
export function addXPost(world: XWorld, input: NewXPost): XPost {
  const {
    id,
    authorId,
    text,
    createdAt,
    media = [],
    replyToId,
    repostOfId,
    likes = 0,
    impressions = 0,
    viaApp,
  } = input
  const parent = world.posts[replyToId ?? '']
  const post: XPost = {
    id,
    authorId,
    text,
    links: linksIn(text, id),
    mediaKeys: media.map((one) => one.key),
    createdAt,
    visibleAt: input.visibleAt ?? createdAt,
    conversationId: parent?.conversationId ?? id,
    ...(replyToId === undefined ? {} : { replyToId }),
    ...(repostOfId === undefined ? {} : { repostOfId }),
    likes,
    replies: 0,
    reposts: Math.round(likes / 9),
    quotes: Math.round(likes / 40),
    bookmarks: Math.round(likes / 25),
    impressions,
    viaApp,
  }
  for (const one of media) world.media[one.key] = one
  world.posts[id] = post
  world.postsOf[authorId] = [...(world.postsOf[authorId] ?? []), id]
  if (parent) parent.replies += 1
  return post
}
