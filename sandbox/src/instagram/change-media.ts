import type { Kernel } from '../kernel/kernel.ts'
import { badParameter, missingObject } from '../meta/graph-error.ts'
import type { GraphAnswer, GraphRequest } from '../meta/graph-request.ts'
import { readFlag } from '../meta/schedule-window.ts'
import { accountOf, requireCommenter, requireRemover } from './account-access.ts'
import type { Media } from './instagram-world.ts'
import { requireSeen } from './read-media.ts'

/** Takes a medium with its files and comments off its profile. */
export function removeMedia(kernel: Kernel, media: Media): void {
  const { instagram } = kernel.world
  for (const id of media.fileIds) delete instagram.files[id]
  for (const { id } of media.comments) delete instagram.mediaOfComment[id]
  delete instagram.media[media.id]
  instagram.mediaOf[media.accountId] = (instagram.mediaOf[media.accountId] ?? []).filter(
    (id) => id !== media.id,
  )
  kernel.touch()
}

/** POST /{media} comment_enabled: nothing else of a medium can be changed. */
export function changeMedia(graph: GraphRequest, media: Media): GraphAnswer {
  requireSeen(graph, media)
  const enabled = graph.params['comment_enabled']
  if (enabled === undefined)
    throw badParameter('The parameter comment_enabled is required. Media cannot be edited.', 33)
  requireCommenter(graph, accountOf(graph, media), { objectId: media.id, writes: true })
  media.isCommentEnabled = readFlag(enabled, true)
  graph.kernel.touch()
  return {
    body: { success: true },
    effect: `comments of ${media.id} turned ${media.isCommentEnabled ? 'on' : 'off'}`,
  }
}

/** DELETE /{media}: only a whole one (networks.md section 2). */
export function deleteMedia(graph: GraphRequest, media: Media, id: string): GraphAnswer {
  requireSeen(graph, media, id)
  requireRemover(graph, accountOf(graph, media))
  if (id !== media.id) throw missingObject(id, graph.method)
  removeMedia(graph.kernel, media)
  return { body: { success: true, deleted_id: media.id }, effect: `media ${media.id} deleted` }
}
