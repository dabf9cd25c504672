import { graphTime } from '../meta/graph-time.ts'
import { shortcodeOf } from '../instagram/media-address.ts'
import { hidingOf, repliesBelow } from './add-threads-post.ts'
import {
  threadsAvatar,
  threadsFileAddress,
  threadsPermalink,
  threadsStillAddress,
} from './threads-addresses.ts'
import type { ThreadsNode } from './threads-node.ts'
import { innerThreadsList } from './threads-node.ts'
import type { ThreadsRequest } from './threads-request.ts'
import { isSeen } from './threads-request.ts'
import { withoutHash } from './threads-text.ts'
import type { ThreadsAccount, ThreadsFile, ThreadsPost } from './threads-world.ts'
import { mediaTypes } from './threads-world.ts'

const hideStatus = {
  untouched: 'NOT_HUSHED',
  hidden: 'HIDDEN',
  'shown-again': 'UNHUSHED',
} as const

const filesOf = (post: ThreadsPost, { world }: ThreadsRequest): ThreadsFile[] =>
  post.fileIds.flatMap((id) => world.files[id] ?? [])

const isOwn = (post: ThreadsPost, { caller }: ThreadsRequest) => post.ownerId === caller.account.id

/** The text as reads give it. */
export const shownText = (post: ThreadsPost, { dropsHash }: { dropsHash: boolean }): string =>
  dropsHash ? withoutHash(post.text, post.topic) : post.text

/** An id that is told only while what it names is there. */
function linkTo(id: string | undefined, { world }: ThreadsRequest): { id: string } | undefined {
  return id !== undefined && world.posts[id] ? { id } : undefined
}

const hasReplies = (post: ThreadsPost, request: ThreadsRequest) =>
  repliesBelow(request.world, post).some((one) => one.replyToId === post.id && isSeen(request, one))

/** One picture or video of a carousel. */
export const threadsChildNode: ThreadsNode<ThreadsFile> = {
  defaults: [],
  fields: {
    id: (file) => file.id,
    media_product_type: () => 'THREADS',
    media_type: (file) => (file.type === 'video' ? 'VIDEO' : 'IMAGE'),
    media_url: (file, { kernel }) => threadsFileAddress(kernel, file),
    thumbnail_url: (file, { kernel }) =>
      file.type === 'video' ? threadsStillAddress(kernel, file) : undefined,
    alt_text: (file) => file.altText,
  },
}

export const threadsPostNode: ThreadsNode<ThreadsPost> = {
  defaults: [],
  fields: {
    id: (post) => post.id,
    media_product_type: () => 'THREADS',
    media_type: (post) => mediaTypes[post.kind],
    media_url(post, request) {
      const [first] = filesOf(post, request)
      return first && threadsFileAddress(request.kernel, first)
    },
    thumbnail_url(post, request) {
      const [first] = filesOf(post, request)
      return first?.type === 'video' ? threadsStillAddress(request.kernel, first) : undefined
    },
    permalink: (post, { kernel }) => threadsPermalink(kernel, post),
    shortcode: (post) => shortcodeOf(post.id),
    owner: (post, request) =>
      isOwn(post, request) && post.replyToId === undefined ? { id: post.ownerId } : undefined,
    username: (post) => post.username,
    text: (post, { world }) => shownText(post, world) || undefined,
    timestamp: (post) => graphTime(post.createdAt),
    children: (post, request, asked) =>
      post.kind === 'carousel'
        ? innerThreadsList(threadsChildNode, filesOf(post, request), { request, asked })
        : undefined,
    alt_text: (post, request) =>
      post.kind === 'carousel' ? undefined : filesOf(post, request)[0]?.altText,
    is_quote_post: (post) => post.quotedId !== undefined,
    quoted_post: (post, request) => linkTo(post.quotedId, request),
    reposted_post: () => undefined,
    link_attachment_url: (post) => post.link,
    topic_tag: (post) => post.topic,
    poll_attachment: (post) => post.poll,
    gif_url: () => undefined,
    location_id: () => undefined,
    has_replies: hasReplies,
    is_reply: (post) => post.replyToId !== undefined,
    root_post: (post, request) => linkTo(post.rootId, request),
    replied_to: (post, request) => linkTo(post.replyToId, request),
    is_reply_owned_by_me: (post, request) =>
      post.replyToId === undefined ? undefined : isOwn(post, request),
    hide_status: (post, { world }) =>
      post.replyToId === undefined ? undefined : hideStatus[hidingOf(world, post)],
    reply_audience: (post, request) =>
      isOwn(post, request) ? post.replyControl.toUpperCase() : undefined,
    is_verified: (post, { world }) => world.accounts[post.ownerId]?.isVerified ?? false,
    profile_picture_url: (post, { kernel }) => threadsAvatar(kernel, { id: post.ownerId }),
  },
}

export const threadsAccountNode: ThreadsNode<ThreadsAccount> = {
  defaults: [],
  fields: {
    id: (account) => account.id,
    username: (account) => account.username,
    name: (account) => account.name || undefined,
    threads_profile_picture_url: (account, { kernel }) => threadsAvatar(kernel, account),
    threads_biography: (account) => account.biography || undefined,
    is_verified: (account) => account.isVerified,
  },
}
