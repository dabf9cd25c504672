import type { Kernel } from '../kernel/kernel.ts'
import { publishDue } from './add-post.ts'
import type { Photo, Post } from './facebook-world.ts'
import { photoSha256 } from './picture-bytes.ts'

/** What really stands on a page, whatever reads show; undefined for a page that does not exist. */
export async function facebookTruth(kernel: Kernel, pageId: string) {
  const { facebook } = kernel.world
  const page = facebook.pages[pageId]
  if (!page) return undefined
  publishDue(kernel)
  const iso = (ms: number) => new Date(ms).toISOString()

  async function show(post: Post) {
    const photos = post.photoIds.flatMap((id) => facebook.photos[id] ?? [])
    return {
      id: post.id,
      message: post.message,
      link: post.link ?? null,
      created: iso(post.createdAt),
      accepted: iso(post.acceptedAt),
      visible: iso(post.visibleAt),
      published: post.published,
      scheduledFor: post.scheduledAt === undefined ? null : iso(post.scheduledAt),
      photos: photos.length,
      photoSha256: await Promise.all(photos.map((photo) => photoSha256(kernel, photo))),
      viaApp: post.viaApp,
      likes: post.likes,
      shares: post.shares,
      comments: post.commentIds.length,
    }
  }

  const posts: Awaited<ReturnType<typeof show>>[] = []
  for (const id of facebook.postsOfPage[pageId] ?? []) {
    const post = facebook.posts[id]
    if (post) posts.push(await show(post))
  }
  const loose = Object.values(facebook.photos).filter((photo: Photo) => photo.pageId === pageId && photo.postId === undefined)
  return { page: { id: page.id, name: page.name }, now: iso(kernel.clock.now()), posts, unattachedPhotos: loose.map((photo) => ({ id: photo.id, sha256: photo.sha256 ?? null })) }
}
