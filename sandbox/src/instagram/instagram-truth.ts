import type { Kernel } from '../kernel/kernel.ts'
import { photoSha256 } from '../meta/picture-bytes.ts'
import { statusOf } from './container-status.ts'
import type { Media } from './instagram-world.ts'

/**
 * What really stands on an account, whatever reads show; undefined for an account that does not
 * exist.
 */
export async function instagramTruth(kernel: Kernel, accountId: string) {
  const { instagram } = kernel.world
  const account = instagram.accounts[accountId]
  if (!account) return undefined
  const now = kernel.clock.now()
  const iso = (ms: number) => new Date(ms).toISOString()

  async function show(media: Media) {
    const files = media.fileIds.flatMap((id) => instagram.files[id] ?? [])
    return {
      id: media.id,
      caption: media.caption,
      created: iso(media.createdAt),
      accepted: iso(media.acceptedAt),
      visible: iso(media.visibleAt),
      kind: media.kind,
      pictures: files.length,
      altTexts: files.map((file) => file.altText ?? null),
      pictureSha256: await Promise.all(files.map((file) => photoSha256(kernel, file))),
      containerId: media.containerId ?? null,
      viaApp: media.viaApp,
      likes: media.likes,
      comments: media.comments.length,
    }
  }

  const media: Awaited<ReturnType<typeof show>>[] = []
  for (const id of instagram.mediaOf[accountId] ?? []) {
    const one = instagram.media[id]
    if (one) media.push(await show(one))
  }
  const containers = (instagram.containersOf[accountId] ?? []).flatMap(
    (id) => instagram.containers[id] ?? [],
  )
  return {
    account: {
      id: account.id,
      username: account.username,
      pageId: account.pageId,
      quotaTotal: account.quotaTotal,
      containerTotal: account.containerTotal,
    },
    now: iso(now),
    media,
    containers: containers.map((one) => ({
      id: one.id,
      status: statusOf(instagram, one, now),
      createdAt: iso(one.createdAt),
      parent: one.parentId ?? null,
    })),
  }
}

/**
 * Every comment that stands on an account, with who wrote it, oldest first; undefined for an
 * account that does not exist.
 */
export function instagramComments(kernel: Kernel, accountId: string) {
  const { accounts, mediaOf, media } = kernel.world.instagram
  if (!accounts[accountId]) return undefined
  const all = (mediaOf[accountId] ?? []).flatMap((id) =>
    (media[id]?.comments ?? []).map((one) => ({ mediaId: id, ...one })),
  )
  const comments = all
    .sort((a, b) => a.createdAt - b.createdAt)
    .map(({ createdAt, visibleAt, parentId = null, ...one }) => ({
      ...one,
      parentId,
      created: new Date(createdAt).toISOString(),
      visible: new Date(visibleAt).toISOString(),
    }))
  return { comments }
}
