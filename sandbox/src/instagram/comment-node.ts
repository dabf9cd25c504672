import type { NodeType } from '../meta/graph-node.ts'
import { showInnerEdge } from '../meta/graph-node.ts'
import type { GraphRequest } from '../meta/graph-request.ts'
import { graphTime } from '../meta/graph-time.ts'
import type { InstagramComment, InstagramWorld, Media } from './instagram-world.ts'
import { guestNames } from './seed-media.ts'

/** A comment with the medium it stands under. */
export interface PlacedComment {
  id: string
  media: Media
  comment: InstagramComment
}

/** A comment by its id, once reads show it. */
export function findComment(graph: GraphRequest, id: string): PlacedComment | undefined {
  const { media: all, mediaOfComment } = graph.kernel.world.instagram
  const media = all[mediaOfComment[id] ?? '']
  const comment = media && visibleComments(media, graph).find((one) => one.id === id)
  return comment && { id, media, comment }
}

/** The id of whoever writes under a name: an account's own, or a guest's. */
export function authorIdOf({ accounts }: InstagramWorld, username: string): string {
  const account = Object.values(accounts).find((one) => one.username === username)
  return account?.id ?? `990000${100 + guestNames.findIndex((name) => name === username)}`
}

export function visibleComments(media: Media, graph: GraphRequest): InstagramComment[] {
  return media.comments
    .filter((one) => one.visibleAt <= graph.now && one.createdAt <= graph.now - graph.lagMs)
    .sort((a, b) => a.createdAt - b.createdAt)
}

export const topLevel = (media: Media, graph: GraphRequest): InstagramComment[] =>
  visibleComments(media, graph).filter((one) => one.parentId === undefined)

export function repliesTo(comment: InstagramComment, graph: GraphRequest): InstagramComment[] {
  const media = findComment(graph, comment.id)?.media
  return media === undefined
    ? []
    : visibleComments(media, graph).filter((one) => one.parentId === comment.id)
}

export const commentNode: NodeType<InstagramComment> = {
  name: 'IGComment',
  defaults: ['timestamp', 'text', 'id'],
  fields: {
    id: (comment) => comment.id,
    text: (comment) => comment.text,
    username: (comment) => comment.username,
    from: (comment, graph) => ({
      id: authorIdOf(graph.kernel.world.instagram, comment.username),
      username: comment.username,
    }),
    timestamp: (comment) => graphTime(comment.createdAt),
    like_count: (comment) => comment.likes,
    hidden: (comment) => comment.isHidden,
    parent_id: (comment) => comment.parentId,
    media: (comment, graph) => ({ id: graph.kernel.world.instagram.mediaOfComment[comment.id] }),
    replies: (comment, graph, asked) => {
      const replies = repliesTo(comment, graph)
      return replies.length === 0
        ? undefined
        : showInnerEdge(commentNode, {
            items: replies,
            graph,
            asked,
            path: `/${comment.id}/replies`,
          })
    },
  },
}
