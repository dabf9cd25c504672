import type { Kernel } from '../kernel/kernel.ts'
import { addThreadsPost } from './add-threads-post.ts'
import { threadsStatusOf } from './container-status.ts'
import type { ThreadsAnswer } from './exchange-threads.ts'
import { notifyOfThreadsPost } from './threads-events.ts'
import { spendThreadsQuota } from './threads-quotas.ts'
import { badThreadsParameter, mediaNotFound } from './threads-refusal.ts'
import type { ThreadsRequest } from './threads-request.ts'
import { requireThreadsScope } from './threads-request.ts'
import type { StoredMedia, ThreadsContainer, ThreadsPost } from './threads-world.ts'

/** The container of `creation_id`. Throws the same words for every reason it cannot be published. */
function publishable(request: ThreadsRequest): ThreadsContainer {
  const { params, world, caller, now } = request
  const id = params['creation_id']
  if (!id) throw badThreadsParameter('The parameter creation_id is required')
  const container = world.containers[id]
  // nothing says how the real one refuses a second time: these words are those of a container that
  // is not there, so that whoever then makes a new one without reading the status posts twice
  if (
    !container ||
    container.ownerId !== caller.account.id ||
    container.isItem ||
    threadsStatusOf(world, container, now) !== 'FINISHED'
  )
    throw mediaNotFound(id)
  return container
}

/** Gives every picture and video of a container its place, and returns their ids. */
function placeFiles(kernel: Kernel, container: ThreadsContainer, postId: string): string[] {
  const world = kernel.world.threads
  const all = [container, ...container.childIds.flatMap((id) => world.containers[id] ?? [])]
  return all
    .flatMap((one): StoredMedia[] => (one.media ? [one.media] : []))
    .map((media) => {
      const id = container.kind === 'carousel' ? `181${kernel.nextId()}` : postId
      world.files[id] = { ...media, id, postId }
      return id
    })
}

function addPost(request: ThreadsRequest, container: ThreadsContainer): ThreadsPost {
  const { kernel, world, caller, now, conditions } = request
  const {
    id: containerId,
    ownerId,
    isItem: _isItem,
    childIds: _childIds,
    media: _media,
    createdAt: _createdAt,
    visibleAt: _visibleAt,
    readyAt: _readyAt,
    failure: _failure,
    postId: _postId,
    ...content
  } = container
  const id = `181${kernel.nextId()}`
  return addThreadsPost(world, {
    id,
    ownerId,
    username: caller.account.username,
    content,
    fileIds: placeFiles(kernel, container, id),
    createdAt: now,
    visibleAt: now + conditions.lagMs,
    containerId,
    viaApp: true,
  })
}

/** POST /{user}/threads_publish: one container makes one post, once. */
export function publishThreadsContainer(request: ThreadsRequest): ThreadsAnswer {
  requireThreadsScope(request, 'threads_content_publish')
  const container = publishable(request)
  spendThreadsQuota(request, container.replyToId === undefined ? 'posts' : 'replies')
  const post = addPost(request, container)
  container.postId = post.id
  notifyOfThreadsPost(request.kernel, post)
  request.kernel.touch()
  return { body: { id: post.id }, effect: `${post.replyToId ? 'reply' : 'post'} ${post.id} stands` }
}
