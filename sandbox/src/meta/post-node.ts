import { commentNode, commentsOf, wantsSummary } from './comment-node.ts'
import { hasLink, isPromotable } from './promotable.ts'
import type { Photo, Post } from './facebook-world.ts'
import type { NodeType } from './graph-node.ts'
import { showInnerEdge } from './graph-node.ts'
import { requireReadsPeople, type GraphRequest } from './graph-request.ts'
import { showAttachments, type Attachment, type Attachments } from './show-attachments.ts'
import { graphTime } from './graph-time.ts'
import { videoAddress, photoAddress, posterAddress } from './photo-address.ts'
import { postAddress } from './post-address.ts'

function photosOf(post: Post, graph: GraphRequest): Photo[] {
  return post.photoIds.flatMap((id) => graph.world.photos[id] ?? [])
}

function photoAttachment(photo: Photo, graph: GraphRequest): Attachment {
  const url = `${graph.kernel.url}/look/facebook/${photo.pageId}/${photo.postId ?? ''}`
  return {
    media: {
      image: { height: photo.height, src: photoAddress(graph.kernel, photo), width: photo.width },
    },
    media_type: 'photo',
    target: { id: photo.id, url },
    type: 'photo',
    url,
  }
}

function videoAttachment(post: Post, graph: GraphRequest): Attachment | undefined {
  const video = graph.world.videos[post.videoId ?? '']
  if (!video) return undefined
  const url = postAddress(graph.kernel.url, post.id)
  const image = {
    height: video.finish?.height ?? 0,
    src: posterAddress(graph.kernel, video),
    width: video.finish?.width ?? 0,
  }
  return {
    description: post.message,
    media: { image, source: videoAddress(graph.kernel, video) },
    media_type: 'video',
    target: { id: video.id, url },
    title: video.title || undefined,
    type: 'video_inline',
    url,
  }
}

/** A link to a video of YouTube, given beside the words or within them. */
const youtubeLink = /https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{6,})\S*/

/** A shared link. Only one to a video is unfurled by the town without being given as `link`. */
function linkAttachment({ link, message }: Post): Attachment | undefined {
  const [address, videoId = ''] = youtubeLink.exec(link ?? message) ?? []
  if (address !== undefined)
    return {
      media: { source: `https://www.youtube.com/embed/${videoId}?autoplay=1` },
      media_type: 'video',
      target: { url: shimmed(address) },
      title: 'A video of YouTube',
      type: 'video_share_youtube',
      url: shimmed(address),
    }
  if (link === undefined) return undefined
  return {
    media_type: 'link',
    target: { url: link },
    title: new URL(link).hostname,
    type: 'share',
    url: link,
  }
}

const shimmed = (address: string) =>
  `https://l.facebook.com/l.php?${new URLSearchParams({ u: address })}`

function pictureOf(post: Post, graph: GraphRequest): string | undefined {
  const video = graph.world.videos[post.videoId ?? '']
  if (video) return posterAddress(graph.kernel, video)
  return photosOf(post, graph).map((photo) => photoAddress(graph.kernel, photo))[0]
}

/**
 * `attachments` of a post: one video, one photo, an album with `subattachments`, a shared link, or
 * nothing.
 */
export function attachmentsOf(post: Post, graph: GraphRequest): Attachments | undefined {
  const attached = videoAttachment(post, graph)
  if (attached) return { data: [attached] }
  const photos = photosOf(post, graph).map((photo) => photoAttachment(photo, graph))
  const [first] = photos
  if (first && photos.length === 1) return { data: [{ description: post.message, ...first }] }
  if (first) {
    const url = postAddress(graph.kernel.url, post.id)
    return {
      data: [
        {
          ...first,
          media_type: 'album',
          subattachments: { data: photos },
          target: { id: post.id, url },
          title: 'Photos',
          type: 'album',
          url,
        },
      ],
    }
  }
  const shared = linkAttachment(post)
  return shared ? { data: [shared] } : undefined
}

function statusType(post: Post): string {
  if (post.videoId !== undefined) return 'added_video'
  if (post.photoIds.length > 0) return 'added_photos'
  return post.link === undefined ? 'mobile_status_update' : 'shared_story'
}

export function likeSummary(post: {
  likes: number
  likedByPage: boolean
}): Record<string, unknown> {
  return { total_count: post.likes, can_like: true, has_liked: post.likedByPage }
}

export const postNode: NodeType<Post> = {
  name: 'PagePost',
  defaults: ['created_time', 'message', 'id'],
  fields: {
    id: (post) => post.id,
    message: (post) => post.message || undefined,
    story: () => undefined,
    created_time: (post) => graphTime(post.createdAt),
    updated_time: (post) => graphTime(post.updatedAt),
    permalink_url: (post, graph) => postAddress(graph.kernel.url, post.id, post.pageId),
    full_picture: pictureOf,
    picture: pictureOf,
    status_type: statusType,
    is_published: (post) => post.published,
    is_hidden: () => false,
    is_expired: () => false,
    scheduled_publish_time: (post) =>
      post.published || post.scheduledAt === undefined
        ? undefined
        : Math.floor(post.scheduledAt / 1000),
    promotable_id: (post) => post.id,
    is_eligible_for_promotion: isPromotable,
    allowed_advertising_objectives: (post) =>
      isPromotable(post) ? ['POST_ENGAGEMENT', ...(hasLink(post) ? ['LINK_CLICKS'] : [])] : [],
    promotion_status: (post) => (isPromotable(post) ? 'inactive' : 'ineligible'),
    // of people, who wrote it is told to themselves alone
    from: (post, graph) =>
      post.by === undefined
        ? { name: graph.world.pages[post.pageId]?.name, id: post.pageId }
        : undefined,
    attachments: (post, graph, asked) => showAttachments(attachmentsOf(post, graph), asked.fields),
    shares: (post) => (post.shares > 0 ? { count: post.shares } : undefined),
    likes: (post, graph, asked) => {
      requireReadsPeople(graph)
      return {
        data: [],
        ...(wantsSummary(asked.args['summary']) ? { summary: likeSummary(post) } : {}),
      }
    },
    reactions: (post, graph, asked) => {
      requireReadsPeople(graph)
      const viewer = post.likedByPage ? 'LIKE' : 'NONE'
      return {
        data: [],
        ...(wantsSummary(asked.args['summary'])
          ? { summary: { total_count: post.likes, viewer_reaction: viewer } }
          : {}),
      }
    },
    comments: (post, graph, asked) => {
      requireReadsPeople(graph)
      const { comments, summary } = commentsOf(graph, { post, parent: undefined, args: asked.args })
      return showInnerEdge(commentNode, {
        items: comments,
        graph,
        asked,
        path: `/${post.id}/comments`,
        extra: summary === undefined ? {} : { summary },
      })
    },
  },
}
