import type { Comment, Post } from './facebook-world.ts'
import { badParameter } from './graph-error.ts'
import type { AskedField } from './graph-fields.ts'
import type { NodeType } from './graph-node.ts'
import { showInnerEdge, showInnerNode } from './graph-node.ts'
import type { GraphRequest } from './graph-request.ts'
import { graphTime } from './graph-time.ts'
import { avatarAddress, photoAddress } from './photo-address.ts'
import { postAddress } from './post-address.ts'

export const wantsSummary = (text: string | undefined) =>
  text !== undefined && text !== 'false' && text !== '0'

/** Who wrote it. Names of guests need pages_read_user_content; the page's own name does not. */
function authorOf(comment: Comment, graph: GraphRequest, asked: AskedField): unknown {
  const isOwn = graph.world.pages[comment.from.id] !== undefined
  if (!isOwn && !graph.caller?.scopes.has('pages_read_user_content')) return undefined
  const { id, name } = comment.from
  return asked.fields?.some((one) => one.name === 'picture')
    ? {
        name,
        id,
        picture: {
          data: {
            height: 50,
            is_silhouette: false,
            url: avatarAddress(graph.kernel, { id }),
            width: 50,
          },
        },
      }
    : { name, id }
}

function attachmentOf(comment: Comment, graph: GraphRequest): unknown {
  const photo = graph.world.photos[comment.photoId ?? '']
  if (!photo) return undefined
  const url = `${postAddress(graph.kernel.url, comment.postId)}#comment-${comment.id}`
  return {
    media: {
      image: { height: photo.height, src: photoAddress(graph.kernel, photo), width: photo.width },
    },
    target: { id: photo.id, url },
    type: 'photo',
    url,
  }
}

const isOwn = (comment: Comment, graph: GraphRequest) =>
  comment.from.id === graph.world.posts[comment.postId]?.pageId

export const commentNode: NodeType<Comment> = {
  name: 'Comment',
  defaults: ['created_time', 'from', 'message', 'id'],
  fields: {
    id: (comment) => comment.id,
    message: (comment) => comment.message,
    created_time: (comment) => graphTime(comment.createdAt),
    from: authorOf,
    parent: (comment, graph, asked) => {
      const parent = graph.world.comments[comment.parentId ?? '']
      return parent && showInnerNode(commentNode, { item: parent, graph, asked })
    },
    attachment: attachmentOf,
    like_count: (comment) => comment.likes,
    comment_count: (comment, graph) => repliesOf(graph, comment).length,
    user_likes: (comment) => comment.likedByPage,
    can_reply_privately: (comment, graph) => !isOwn(comment, graph),
    can_hide: (comment, graph) => !isOwn(comment, graph),
    can_remove: () => true,
    can_like: () => true,
    can_comment: () => true,
    is_hidden: (comment) => comment.isHidden,
    permalink_url: (comment, graph) =>
      `${postAddress(graph.kernel.url, comment.postId, graph.world.posts[comment.postId]?.pageId)}#comment-${comment.id}`,
    comments: (comment, graph, asked) => {
      const { comments, summary } = repliesPage(graph, comment, asked.args)
      return showInnerEdge(commentNode, {
        items: comments,
        graph,
        asked,
        path: `/${comment.id}/comments`,
        extra: summary === undefined ? {} : { summary },
      })
    },
  },
}

function visibleComments(graph: GraphRequest, post: Post | undefined): Comment[] {
  const found = (post?.commentIds ?? []).flatMap((id) => graph.world.comments[id] ?? [])
  return found
    .filter((one) => one.visibleAt <= graph.now && one.createdAt <= graph.now - graph.lagMs)
    .sort((a, b) => a.createdAt - b.createdAt)
}

function repliesOf(graph: GraphRequest, comment: Comment): Comment[] {
  return visibleComments(graph, graph.world.posts[comment.postId]).filter(
    (one) => one.parentId === comment.id,
  )
}

const orders = ['chronological', 'reverse_chronological']
const filters = ['toplevel', 'stream']

interface CommentList {
  comments: Comment[]
  summary: Record<string, unknown> | undefined
}

function listOf(comments: Comment[], args: Record<string, string>): CommentList {
  const order = args['order'] || 'chronological'
  if (!orders.includes(order))
    throw badParameter(`Param order must be one of {${orders.join(', ')}} - got "${order}".`)
  const total = comments.length
  const sorted = order === 'reverse_chronological' ? comments.toReversed() : comments
  return {
    comments: sorted,
    summary: wantsSummary(args['summary'])
      ? { order, total_count: total, can_comment: true }
      : undefined,
  }
}

function repliesPage(
  graph: GraphRequest,
  comment: Comment,
  args: Record<string, string>,
): CommentList {
  return listOf(repliesOf(graph, comment), args)
}

/**
 * Comments of a post, or the answers to one of them, by `filter`, `order` and `summary`; the count
 * is of what the filter lets through.
 */
export function commentsOf(
  graph: GraphRequest,
  { post, parent, args }: { post: Post; parent: Comment | undefined; args: Record<string, string> },
): CommentList {
  if (parent) return repliesPage(graph, parent, args)
  const filter = args['filter'] || 'toplevel'
  if (!filters.includes(filter))
    throw badParameter(`Param filter must be one of {${filters.join(', ')}} - got "${filter}".`)
  const all = visibleComments(graph, post)
  return listOf(filter === 'stream' ? all : all.filter((one) => one.parentId === undefined), args)
}
