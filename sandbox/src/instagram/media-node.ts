import type { NodeType } from '../meta/graph-node.ts'
import { showInnerEdge } from '../meta/graph-node.ts'
import type { GraphRequest } from '../meta/graph-request.ts'
import { isVisible } from '../meta/graph-request.ts'
import { graphTime } from '../meta/graph-time.ts'
import { instagramOf } from './account-access.ts'
import { commentNode, topLevel, visibleComments } from './comment-node.ts'
import type { InstagramAccount, Media, MediaFile } from './instagram-world.ts'
import { fileAddress, permalinkOf, shortcodeOf, stillAddress } from './media-address.ts'

export function filesOf(media: Media, graph: GraphRequest): MediaFile[] {
  return media.fileIds.flatMap((id) => instagramOf(graph).files[id] ?? [])
}

/** Newest first, as far as this call sees. */
export function visibleMedia(account: InstagramAccount, graph: GraphRequest): Media[] {
  const { media, mediaOf } = instagramOf(graph)
  return (mediaOf[account.id] ?? [])
    .flatMap((id) => media[id] ?? [])
    .filter((one) => isVisible(graph, one))
    .toReversed()
}

function holderOf(file: MediaFile, graph: GraphRequest): Media | undefined {
  return instagramOf(graph).media[file.mediaId]
}

function permalinkOfFile(file: MediaFile, graph: GraphRequest): string | undefined {
  const media = holderOf(file, graph)
  return media && permalinkOf(graph.kernel, media)
}

/** One picture of a carousel. */
export const childNode: NodeType<MediaFile> = {
  name: 'IGMedia',
  defaults: ['id'],
  fields: {
    id: (file) => file.id,
    alt_text: (file) => file.altText,
    media_type: (file) => (file.type === 'video' ? 'VIDEO' : 'IMAGE'),
    media_url: (file, graph) => fileAddress(graph.kernel, file),
    thumbnail_url: (file, graph) =>
      file.type === 'video' ? stillAddress(graph.kernel, file) : undefined,
    permalink: permalinkOfFile,
    timestamp: (file, graph) => graphTime(holderOf(file, graph)?.createdAt ?? 0),
  },
}

const mediaTypes = { image: 'IMAGE', carousel: 'CAROUSEL_ALBUM', reel: 'VIDEO' } as const

function firstAddress(media: Media, graph: GraphRequest): string | undefined {
  const [first] = filesOf(media, graph)
  return first && fileAddress(graph.kernel, first)
}

function thumbnail(media: Media, graph: GraphRequest): string | undefined {
  const [first] = filesOf(media, graph)
  return first && media.kind === 'reel' ? stillAddress(graph.kernel, first) : undefined
}

export const mediaNode: NodeType<Media> = {
  name: 'IGMedia',
  defaults: ['id'],
  fields: {
    id: (media) => media.id,
    caption: (media) => media.caption || undefined,
    alt_text: (media, graph) =>
      media.kind === 'image' ? filesOf(media, graph)[0]?.altText : undefined,
    media_type: (media) => mediaTypes[media.kind],
    media_product_type: (media) => (media.kind === 'reel' ? 'REELS' : 'FEED'),
    media_url: firstAddress,
    thumbnail_url: thumbnail,
    permalink: (media, graph) => permalinkOf(graph.kernel, media),
    shortcode: (media) => shortcodeOf(media.id),
    timestamp: (media) => graphTime(media.createdAt),
    like_count: (media) => media.likes,
    comments_count: (media, graph) => visibleComments(media, graph).length,
    is_comment_enabled: (media) => media.isCommentEnabled,
    is_shared_to_feed: (media) => (media.kind === 'reel' ? media.sharedToFeed : undefined),
    username: (media, graph) => instagramOf(graph).accounts[media.accountId]?.username,
    owner: (media) => ({ id: media.accountId }),
    children: (media, graph, asked) =>
      media.kind === 'carousel'
        ? showInnerEdge(childNode, {
            items: filesOf(media, graph),
            graph,
            asked,
            path: `/${media.id}/children`,
          })
        : undefined,
    comments: (media, graph, asked) =>
      showInnerEdge(commentNode, {
        items: topLevel(media, graph),
        graph,
        asked,
        path: `/${media.id}/comments`,
      }),
  },
}
