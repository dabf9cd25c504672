import type { Kernel } from '../kernel/kernel.ts'
import { badParameter, missingObject } from '../meta/graph-error.ts'
import type { AskedField } from '../meta/graph-fields.ts'
import type { NodeType } from '../meta/graph-node.ts'
import { showEdge, showInnerEdge, showInnerNode } from '../meta/graph-node.ts'
import type { GraphAnswer, GraphRequest } from '../meta/graph-request.ts'
import { graphTime } from '../meta/graph-time.ts'
import { notifyOfChange } from '../meta/page-events.ts'
import { instagramOf, requireCommenter } from './account-access.ts'
import type { GuestMedia, InstagramAccount, InstagramComment } from './instagram-world.ts'
import { fileAddress, shortcodeOf } from './media-address.ts'

const longestComment = 2200

export const guestMediaOf = ({ world }: Kernel, accountId: string): GuestMedia[] =>
  Object.values(world.instagram.guestMedia ?? {}).filter((one) => one.accountId === accountId)

/** What the Mentions API tells of a comment: not who answered it. */
const commentNode: NodeType<InstagramComment> = {
  name: 'IGComment',
  defaults: ['timestamp', 'text', 'id'],
  fields: {
    id: (comment) => comment.id,
    text: (comment) => comment.text,
    username: (comment) => comment.username,
    timestamp: (comment) => graphTime(comment.createdAt),
    like_count: (comment) => comment.likes,
  },
}

/**
 * Under what the account did not make, words that name somebody come without the `@` (reference
 * "Mentioned Media", read 2026-11-27); a mentioned comment by itself keeps it ("Mentioned
 * Comment").
 */
const withoutSigns = (text: string) => text.replace(/(?<!\w)@(?=\w)/g, '')

const commentBelow: NodeType<InstagramComment> = {
  ...commentNode,
  fields: { ...commentNode.fields, text: ({ text }) => withoutSigns(text) },
}

const mediaNode: NodeType<GuestMedia> = {
  name: 'IGMedia',
  defaults: ['id'],
  fields: {
    id: (media) => media.id,
    caption: (media) => media.caption || undefined,
    media_type: () => 'IMAGE',
    media_url: (media, graph) => {
      const file = instagramOf(graph).files[media.fileId]
      return file && fileAddress(graph.kernel, file)
    },
    thumbnail_url: () => undefined,
    permalink: (media, graph) => `${graph.kernel.url}/look/instagram/p/${shortcodeOf(media.id)}/`,
    timestamp: (media) => graphTime(media.createdAt),
    username: (media) => media.username,
    comments: (media, graph, asked) =>
      showInnerEdge(commentBelow, {
        items: visible(media, graph)
          .filter(({ parentId }) => parentId === undefined)
          .toReversed(),
        graph,
        asked,
        path: `/${media.id}/comments`,
      }),
  },
}

const mentionedNode: NodeType<GuestMedia> = {
  ...mediaNode,
  fields: {
    ...mediaNode.fields,
    caption: ({ caption }) => withoutSigns(caption) || undefined,
  },
}

const visible = ({ comments }: GuestMedia, graph: GraphRequest) =>
  comments.filter((one) => one.visibleAt <= graph.now && one.createdAt <= graph.now - graph.lagMs)

function seen(graph: GraphRequest, account: InstagramAccount): GuestMedia[] {
  return guestMediaOf(graph.kernel, account.id).filter(
    ({ createdAt }) => createdAt <= graph.now - graph.lagMs,
  )
}

/** `mentioned_media.media_id(…)` of an account: a caption that names it. */
export function mentionedMedia(
  account: InstagramAccount,
  graph: GraphRequest,
  asked: AskedField,
): unknown {
  requireCommenter(graph, account, { objectId: account.id, writes: false })
  const id = asked.args['media_id'] ?? ''
  const media = seen(graph, account).find((one) => one.id === id && one.named === 'caption')
  if (!media) throw missingObject(id, graph.method)
  return showInnerNode(mentionedNode, { item: media, graph, asked })
}

/** `mentioned_comment.comment_id(…)` of an account. */
export function mentionedComment(
  account: InstagramAccount,
  graph: GraphRequest,
  asked: AskedField,
): unknown {
  requireCommenter(graph, account, { objectId: account.id, writes: false })
  const id = asked.args['comment_id'] ?? ''
  const comment = seen(graph, account)
    .filter(({ commentId }) => commentId === id)
    .flatMap((media) => visible(media, graph))
    .find((one) => one.id === id)
  if (!comment) throw missingObject(id, graph.method)
  return showInnerNode(commentNode, { item: comment, graph, asked })
}

/** GET /{ig}/tags: pictures that the account is tagged in, newest first. */
export function readTags(graph: GraphRequest, account: InstagramAccount): GraphAnswer {
  requireCommenter(graph, account, { objectId: account.id, writes: false })
  const tagged = seen(graph, account).filter(({ named }) => named === 'tag')
  return { body: showEdge(mediaNode, { items: tagged.toReversed(), graph }) }
}

/** POST /{ig}/mentions media_id, comment_id?, message */
export function answerMention(graph: GraphRequest, account: InstagramAccount): GraphAnswer {
  requireCommenter(graph, account, { objectId: account.id, writes: true })
  const { media_id: mediaId = '', comment_id: commentId, message = '' } = graph.params
  const media = seen(graph, account).find(({ id }) => id === mediaId)
  const isNamed = media?.named !== 'tag' && media?.commentId === commentId
  if (!media || !isNamed) throw missingObject(commentId ?? mediaId, graph.method)
  if (message.trim() === '') throw badParameter('The parameter message is required')
  if ([...message].length > longestComment)
    throw badParameter(`The comment is too long. It may hold ${longestComment} characters.`)
  const made = commentOf(graph.kernel, {
    username: account.username,
    text: message,
    viaApp: true,
    lagMs: graph.lagMs,
    ...(commentId === undefined ? {} : { parentId: commentId }),
  })
  media.comments.push(made)
  graph.kernel.touch()
  return { body: { id: made.id }, effect: `comment ${made.id} stands` }
}

function commentOf(
  kernel: Kernel,
  {
    lagMs = 0,
    ...said
  }: Pick<InstagramComment, 'username' | 'text' | 'viaApp' | 'parentId'> & { lagMs?: number },
): InstagramComment {
  const now = kernel.clock.now()
  return {
    id: `18${kernel.nextId()}`,
    ...said,
    createdAt: now,
    visibleAt: now + lagMs,
    likes: 0,
    isHidden: false,
  }
}

/**
 * A guest names an account: in the caption of a picture of theirs or in a comment under a friend's,
 * both told by ids alone, or as a tag on a picture, which is only listed.
 */
export function nameAccount(
  kernel: Kernel,
  account: InstagramAccount,
  wanted: {
    readonly named: GuestMedia['named']
    readonly username: string
    readonly text: string
    readonly picture?: string | undefined
  },
): GuestMedia {
  const { instagram } = kernel.world
  const { named, username, text, picture = 'spritz' } = wanted
  const id = `17${kernel.nextId()}`
  const fileId = kernel.nextId()
  instagram.files[fileId] = {
    id: fileId,
    mediaId: id,
    type: 'image',
    asset: picture,
    width: 1080,
    height: 1350,
  }
  const comment =
    named === 'comment' ? commentOf(kernel, { username, text, viaApp: false }) : undefined
  const media: GuestMedia = {
    id,
    accountId: account.id,
    username: comment === undefined ? username : 'owenpugh',
    caption: comment === undefined ? text : 'Friday, finally.',
    fileId,
    named,
    ...(comment === undefined ? {} : { commentId: comment.id }),
    createdAt: kernel.clock.now(),
    comments: comment === undefined ? [] : [comment],
  }
  const all = (instagram.guestMedia ??= {})
  all[id] = media
  if (named !== 'tag')
    notifyOfChange(kernel, {
      object: 'instagram',
      pageId: account.pageId,
      entryId: account.id,
      field: 'mentions',
      value: {
        media_id: id,
        ...(comment === undefined ? {} : { comment_id: comment.id }),
      },
    })
  kernel.touch()
  return media
}
