import type { Kernel } from '../kernel/kernel.ts'
import { placeOf } from './comment-place.ts'
import type { Comment, Page, Photo, Post } from './facebook-world.ts'
import { badParameter, noPermission, notYetSupported } from './graph-error.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requirePageToken, requireScope } from './graph-request.ts'
import { notifyOfComment, notifyOfLike } from './page-changes.ts'
import { readFlag } from './schedule-window.ts'
import { takePhotoFrom } from './take-photo.ts'

const longestComment = 8000

/** Writing and liking as the page: Page token, pages_manage_engagement, and the person may moderate. */
function requireEngager(graph: GraphRequest, page: Page): void {
  const caller = requirePageToken(graph, page)
  requireScope(caller, 'pages_manage_engagement')
  if (!page.roles[caller.userId]?.includes('MODERATE')) throw noPermission(200, 'Permissions error')
}

function readMessage(graph: GraphRequest, needed: boolean): string {
  const message = graph.params['message'] ?? ''
  if (needed && message.trim() === '') throw badParameter('Missing message or attachment', 1349125)
  if ([...message].length > longestComment)
    throw badParameter(`The comment is too long. It may hold ${longestComment} characters.`)
  return message
}

/** The picture of a comment: an unpublished photo of the page, or one fetched from its address. */
async function readAttachment(graph: GraphRequest, page: Page): Promise<Photo | undefined> {
  const { params, world, kernel, now } = graph
  const id = params['attachment_id']
  if (id) {
    const photo = world.photos[id]
    if (!photo || photo.pageId !== page.id || photo.postId !== undefined)
      throw badParameter(
        `Invalid parameter: attachment_id ${id} does not exist or cannot be attached.`,
        33,
      )
    return photo
  }
  if (!params['attachment_url']) return undefined
  const { bytes, width, height } = await takePhotoFrom(params['attachment_url'])
  const photo: Photo = {
    id: kernel.nextId(),
    pageId: page.id,
    sha256: await kernel.files.put(bytes),
    width,
    height,
    caption: '',
    published: true,
    createdAt: now,
    visibleAt: now,
  }
  world.photos[photo.id] = photo
  return photo
}

export interface NewComment {
  from: Comment['from']
  message: string
  parent: Comment | undefined
  photoId?: string | undefined
  lagMs?: number
  viaApp: boolean
}

/** Puts a comment under a post; what answers an answer stands beside it, since there are two levels. */
export function addComment(kernel: Kernel, post: Post, input: NewComment): Comment {
  const now = kernel.clock.now()
  const parentId = input.parent?.parentId ?? input.parent?.id
  const comment: Comment = {
    id: `${post.id.split('_')[1]}_${kernel.nextId()}`,
    postId: post.id,
    ...(parentId === undefined ? {} : { parentId }),
    from: input.from,
    message: input.message,
    ...(input.photoId === undefined ? {} : { photoId: input.photoId }),
    createdAt: now,
    visibleAt: now + (input.lagMs ?? 0),
    likes: 0,
    likedByPage: false,
    isHidden: false,
    viaApp: input.viaApp,
  }
  kernel.world.facebook.comments[comment.id] = comment
  post.commentIds.push(comment.id)
  notifyOfComment(kernel, { post, comment, verb: 'add' })
  kernel.touch()
  return comment
}

/** POST /{post|comment|video|photo}/comments: the page comments, or answers. */
export async function writeCommentCall(graph: GraphRequest, id: string): Promise<GraphAnswer> {
  const { page, post, comment: parent } = placeOf(graph, id)
  requireEngager(graph, page)
  if (!post.published) throw badParameter('A post that is not published cannot be commented on.')
  if ((post.commentsFrom ?? 0) > graph.now) throw notYetSupported(graph.method)
  const message = readMessage(
    graph,
    !graph.params['attachment_id'] && !graph.params['attachment_url'],
  )
  const photo = await readAttachment(graph, page)
  const made = addComment(graph.kernel, post, {
    from: { id: page.id, name: page.name },
    message,
    parent,
    photoId: photo?.id,
    lagMs: graph.lagMs,
    viaApp: true,
  })
  return { body: { id: made.id }, effect: `comment ${made.id} stands` }
}

/** POST /{comment}: another text of the page's own comment, or somebody else's hidden and shown. */
export function changeComment(graph: GraphRequest, comment: Comment): GraphAnswer {
  const { page, post } = placeOf(graph, comment.id)
  requireEngager(graph, page)
  const isOwn = comment.from.id === page.id
  const hide = graph.params['is_hidden']
  if (graph.params['message'] === undefined && hide === undefined)
    throw badParameter('No known parameter to change was given.')
  if (graph.params['message'] !== undefined) {
    if (!isOwn) throw noPermission(200, 'Only the author can change a comment')
    comment.message = readMessage(graph, true)
    notifyOfComment(graph.kernel, { post, comment, verb: 'edited' })
  }
  if (hide !== undefined) {
    if (isOwn) throw badParameter('A page cannot hide its own comment.')
    comment.isHidden = readFlag(hide, false)
    notifyOfComment(graph.kernel, { post, comment, verb: comment.isHidden ? 'hide' : 'unhide' })
  }
  graph.kernel.touch()
  return { body: { success: true }, effect: `comment ${comment.id} changed` }
}

/** Takes a comment away, with what answers it, and tells of it. */
export function removeComment(kernel: Kernel, post: Post, comment: Comment): void {
  const { comments } = kernel.world.facebook
  const gone = post.commentIds.filter(
    (id) => id === comment.id || comments[id]?.parentId === comment.id,
  )
  for (const id of gone) delete comments[id]
  post.commentIds = post.commentIds.filter((id) => !gone.includes(id))
  notifyOfComment(kernel, { post, comment, verb: 'remove' })
  kernel.touch()
}

/** DELETE /{comment}, whoever wrote it; its answers go with it. */
export function deleteComment(graph: GraphRequest, comment: Comment): GraphAnswer {
  const { page, post } = placeOf(graph, comment.id)
  requireEngager(graph, page)
  removeComment(graph.kernel, post, comment)
  return { body: { success: true }, effect: `comment ${comment.id} deleted` }
}

/**
 * POST and DELETE /{post|comment}/likes: the page likes, or takes it back. Asked twice, it stays as
 * it is.
 */
export function likeCall(graph: GraphRequest, id: string): GraphAnswer {
  const { page, post, comment } = placeOf(graph, id)
  requireEngager(graph, page)
  const liked = comment ?? post
  const wanted = graph.method === 'POST'
  if (liked.likedByPage === wanted) return { body: { success: true } }
  liked.likedByPage = wanted
  liked.likes += wanted ? 1 : -1
  notifyOfLike(graph.kernel, {
    post,
    from: { id: page.id, name: page.name },
    more: { comment, verb: wanted ? 'add' : 'remove' },
  })
  graph.kernel.touch()
  return { body: { success: true }, effect: `${id} ${wanted ? 'liked' : 'not liked any more'}` }
}
