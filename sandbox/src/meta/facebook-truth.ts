import type { Kernel } from '../kernel/kernel.ts'
import { publishDue } from './publish-due.ts'
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
      altTexts: photos.map((photo) => photo.altText ?? null),
      photoSha256: await Promise.all(photos.map((photo) => photoSha256(kernel, photo))),
      video: facebook.videos[post.videoId ?? '']?.sha256 ?? null,
      videoKind: facebook.videos[post.videoId ?? '']?.kind ?? null,
      viaApp: post.viaApp,
      likes: post.likes,
      likedByPage: post.likedByPage,
      shares: post.shares,
      comments: post.commentIds.length,
    }
  }

  const posts: Awaited<ReturnType<typeof show>>[] = []
  for (const id of facebook.postsOfPage[pageId] ?? []) {
    const post = facebook.posts[id]
    if (post) posts.push(await show(post))
  }
  const loose = Object.values(facebook.photos).filter(
    (photo: Photo) => photo.pageId === pageId && photo.postId === undefined,
  )
  return {
    page: { id: page.id, name: page.name },
    now: iso(kernel.clock.now()),
    posts,
    unattachedPhotos: loose.map((photo) => ({ id: photo.id, sha256: photo.sha256 ?? null })),
  }
}

/**
 * Every comment that stands on a page, with who wrote it, oldest first; undefined for a page that
 * does not exist.
 */
export function facebookComments(kernel: Kernel, pageId: string) {
  const { pages, posts, postsOfPage, comments } = kernel.world.facebook
  if (!pages[pageId]) return undefined
  const all = (postsOfPage[pageId] ?? [])
    .flatMap((id) => posts[id]?.commentIds ?? [])
    .flatMap((id) => comments[id] ?? [])
  const shown = all
    .sort((a, b) => a.createdAt - b.createdAt)
    .map(({ createdAt, visibleAt, parentId = null, photoId = null, ...one }) => ({
      ...one,
      parentId,
      photoId,
      created: new Date(createdAt).toISOString(),
      visible: new Date(visibleAt).toISOString(),
    }))
  return { comments: shown }
}

/**
 * Every video that was begun for a page, however far it came; undefined for a page that does not
 * exist.
 */
export function facebookVideos(kernel: Kernel, pageId: string) {
  const { facebook } = kernel.world
  if (!facebook.pages[pageId]) return undefined
  publishDue(kernel)
  const now = kernel.clock.now()
  const videos = Object.values(facebook.videos)
    .filter((video) => video.pageId === pageId)
    .map(({ id, kind, title, description, size = null, received, sha256 = null, finish }) => {
      const isReady = finish !== undefined && finish.readyAt <= now
      const stands = facebook.posts[finish?.postId ?? '']?.published === true
      return {
        id,
        kind,
        title,
        description,
        size,
        received,
        sha256,
        asked: finish?.state ?? null,
        processed: isReady && !finish.failure,
        failure: (isReady && finish.failure) || null,
        postId: finish?.postId ?? null,
        stands,
      }
    })
  return { videos }
}
