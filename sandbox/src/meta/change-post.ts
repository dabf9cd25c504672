import { checkText } from './add-post.ts'
import type { Page, Photo, Post } from './facebook-world.ts'
import { badParameter, missingObject, noPermission } from './graph-error.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requirePageWriter } from './graph-request.ts'
import { notifyOfPost } from './page-changes.ts'
import { publishPost, removePost } from './place-post.ts'
import { armDue } from './publish-due.ts'
import { readFlag, readSchedule } from './schedule-window.ts'

function pageOf(graph: GraphRequest, item: Post | Photo): Page {
  const page = graph.world.pages[item.pageId]
  if (!page) throw missingObject(item.id, graph.method)
  // what a guest wrote elsewhere only names the page
  const post = 'photoIds' in item ? item : graph.world.posts[item.postId ?? '']
  if (post?.by !== undefined) throw noPermission(200, 'Permissions error')
  return page
}

/** What a change asks for, judged before anything is changed. */
function readChange({ params, now }: GraphRequest, post: Post) {
  const time = params['scheduled_publish_time']
  if (time !== undefined && post.published)
    throw badParameter('You cannot reschedule a post that is already published.')
  const scheduledAt = time === undefined ? undefined : readSchedule(time, now)
  const message = params['message']
  if (message !== undefined) {
    checkText(message)
    if (message.trim() === '' && !hasAttachment(post))
      throw badParameter('Missing message or attachment', 1349125)
  }
  return { scheduledAt, message }
}

const hasAttachment = ({ photoIds, videoId, link }: Post) =>
  photoIds.length > 0 || videoId !== undefined || link !== undefined

function changeText({ world }: GraphRequest, post: Post, message: string): void {
  post.message = message
  const video = world.videos[post.videoId ?? '']
  if (video) video.description = message
}

function changeHour({ kernel, world }: GraphRequest, post: Post, scheduledAt: number): void {
  post.scheduledAt = scheduledAt
  if (!world.scheduled.includes(post.id)) world.scheduled.push(post.id)
  armDue(kernel, scheduledAt)
}

/** POST /{post}: another text, another hour, or out now. */
export function changePost(graph: GraphRequest, post: Post): GraphAnswer {
  requirePageWriter(graph, pageOf(graph, post))
  // an app may change what it made itself (Meta, "Posts" of the Pages API); the code is assumed
  if (!post.viaApp) throw noPermission(200, 'Permissions error')
  const { params, now } = graph
  const { scheduledAt, message } = readChange(graph, post)
  const done: string[] = []
  if (message !== undefined) {
    changeText(graph, post, message)
    done.push('text changed')
  }
  if (scheduledAt !== undefined) {
    changeHour(graph, post, scheduledAt)
    done.push('rescheduled')
  }
  if (readFlag(params['is_published'], false) && !post.published) {
    publishPost(graph.kernel, post, now)
    done.push('published')
  }
  if (done.length === 0) throw badParameter('No known parameter to change was given.')
  post.updatedAt = now
  if (message !== undefined && !done.includes('published'))
    notifyOfPost(graph.kernel, post, 'edited')
  graph.kernel.touch()
  return { body: { success: true }, effect: `post ${post.id} ${done.join(', ')}` }
}

/** DELETE /{post} */
export function deletePost(graph: GraphRequest, post: Post): GraphAnswer {
  requirePageWriter(graph, pageOf(graph, post))
  removePost(graph.kernel, post)
  graph.kernel.touch()
  return { body: { success: true }, effect: `post ${post.id} deleted` }
}

/** DELETE /{photo}: a post that held only this photo goes with it. */
export function deletePhoto(graph: GraphRequest, photo: Photo): GraphAnswer {
  requirePageWriter(graph, pageOf(graph, photo))
  const post = graph.world.posts[photo.postId ?? '']
  if (post && post.photoIds.length === 1) removePost(graph.kernel, post)
  else if (post) post.photoIds = post.photoIds.filter((id) => id !== photo.id)
  delete graph.world.photos[photo.id]
  graph.kernel.touch()
  return { body: { success: true }, effect: `photo ${photo.id} deleted` }
}
