import { addPost, checkText } from './add-post.ts'
import type { Page, Photo } from './facebook-world.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requirePageWriter } from './graph-request.ts'
import { describe, readTiming } from './publish-post.ts'
import { takePhoto } from './take-photo.ts'

/** POST /{page}/photos: a post of its own, or a photo kept for `attached_media`. */
export async function publishPhotoCall(graph: GraphRequest, page: Page): Promise<GraphAnswer> {
  requirePageWriter(graph, page)
  const { params, now, kernel, world } = graph
  const caption = params['message'] ?? params['caption'] ?? ''
  checkText(caption)
  const timing = readTiming(params, now)
  const taken = await takePhoto(graph)
  const sha256 = await kernel.files.put(taken.bytes)
  const photo: Photo = {
    id: kernel.nextId(),
    pageId: page.id,
    sha256,
    width: taken.width,
    height: taken.height,
    caption,
    ...(params['alt_text_custom'] === undefined ? {} : { altText: params['alt_text_custom'] }),
    published: false,
    createdAt: now,
    visibleAt: now + graph.lagMs,
  }
  world.photos[photo.id] = photo
  kernel.touch()
  if (!timing.published && timing.scheduledAt === undefined) {
    return { body: { id: photo.id }, effect: `photo ${photo.id} stored, unpublished` }
  }
  const post = addPost(graph, {
    pageId: page.id,
    input: { message: caption, photos: [photo], ...timing },
    id: `${page.id}_${photo.id}`,
  })
  return {
    body: timing.published ? { id: photo.id, post_id: post.id } : { id: photo.id },
    effect: describe(post.id, timing),
  }
}
