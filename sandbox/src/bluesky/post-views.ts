import { guestNames } from '../instagram/seed-media.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyRecord } from './bluesky-world.ts'
import { didOf, likeType, postType } from './bluesky-world.ts'
import { asGuest } from './guest-author.ts'
import type { Author } from './guest-author.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function authorOf(kernel: Kernel, did: string): Author {
  const account = kernel.world.bluesky.accounts[did]
  if (account) return { did, handle: account.handle, displayName: account.name }
  const guest = guestNames.find((name) => didOf(name) === did)
  return guest === undefined ? { did, handle: 'handle.invalid', displayName: '' } : asGuest(guest)
}

export const avatarAddress = (kernel: Kernel, did: string): string =>
  `${kernel.url}/cdn/bluesky/avatar/${did}/picture@jpeg`

/** What a record hangs below: the post at the top, and what it answers. */
export function replyOf({ value }: BlueskyRecord): { root: string; parent: string } | undefined {
  const { reply } = value
  const { root, parent } = isRecord(reply) ? reply : {}
  return isRecord(root) && isRecord(parent)
    ? { root: String(root['uri']), parent: String(parent['uri']) }
    : undefined
}

export const imagesOf = (record: BlueskyRecord): { cid: string; alt: string }[] => {
  const { images, items } = isRecord(record.value['embed']) ? record.value['embed'] : {}
  const all = Array.isArray(images) ? images : Array.isArray(items) ? items : []
  return all.filter(isRecord).map(({ image, alt }) => {
    const ref = isRecord(image) ? image['ref'] : undefined
    return { cid: isRecord(ref) ? String(ref['$link']) : '', alt: String(alt) }
  })
}

/** The video of a post, and its shape. */
export function videoOf({
  value: { embed },
}: BlueskyRecord): { cid: string; width: number; height: number } | undefined {
  const { $type: type, video, aspectRatio } = isRecord(embed) ? embed : {}
  const ref = isRecord(video) ? video['ref'] : undefined
  if (type !== 'app.bsky.embed.video' || !isRecord(ref)) return undefined
  const { width, height } = isRecord(aspectRatio) ? aspectRatio : {}
  return { cid: String(ref['$link']), width: Number(width ?? 1080), height: Number(height ?? 1920) }
}

/** What a post shows of the page that it links to. */
export function cardOf({
  value: { embed },
}: BlueskyRecord):
  | { uri: string; title: string; description: string; cid: string | null }
  | undefined {
  const { $type: type, external } = isRecord(embed) ? embed : {}
  if (type !== 'app.bsky.embed.external' || !isRecord(external)) return undefined
  const { uri, title, description, thumb } = external
  const ref = isRecord(thumb) ? thumb['ref'] : undefined
  return {
    uri: String(uri),
    title: String(title),
    description: String(description),
    cid: isRecord(ref) ? String(ref['$link']) : null,
  }
}

/** What the app view shows now: it is behind by what the panel says. */
export function visibleRecords(kernel: Kernel, collection: string, lagMs: number): BlueskyRecord[] {
  const now = kernel.clock.now()
  return Object.values(kernel.world.bluesky.records).filter(
    (one) => one.collection === collection && one.visibleAt <= now && one.indexedAt + lagMs <= now,
  )
}

/** Whoever likes something twice likes it once. */
export function likersOf(kernel: Kernel, uri: string): Map<string, string> {
  const likers = new Map<string, string>()
  for (const { did, value, uri: own } of visibleRecords(kernel, likeType, 0)) {
    const { subject } = value
    if (isRecord(subject) && subject['uri'] === uri) likers.set(did, own)
  }
  return likers
}

export const repliesTo = (kernel: Kernel, uri: string, lagMs: number): BlueskyRecord[] =>
  visibleRecords(kernel, postType, lagMs).filter((one) => replyOf(one)?.parent === uri)

/** As app.bsky.embed.images#view shows them, or what came later for more of them than four. */
function picturesView(
  { value: { embed } }: BlueskyRecord,
  images: { cid: string; alt: string }[],
  address: (kind: string, cid: string) => string,
): object {
  if (isRecord(embed) && embed['$type'] === 'app.bsky.embed.gallery')
    return {
      $type: 'app.bsky.embed.gallery#view',
      items: images.map(({ cid, alt }) => ({
        $type: 'app.bsky.embed.gallery#viewImage',
        thumbnail: address('feed_thumbnail', cid),
        fullsize: address('feed_fullsize', cid),
        alt,
        aspectRatio: { width: 4, height: 3 },
      })),
    }
  return {
    $type: 'app.bsky.embed.images#view',
    images: images.map(({ cid, alt }) => ({
      thumb: address('feed_thumbnail', cid),
      fullsize: address('feed_fullsize', cid),
      alt,
    })),
  }
}

/** As lexicon app.bsky.actor.defs#profileViewBasic has it. */
export const profileViewOf = (kernel: Kernel, did: string): object => ({
  ...authorOf(kernel, did),
  avatar: avatarAddress(kernel, did),
  viewer: { muted: false, blockedBy: false },
  labels: [],
})

/** As lexicon app.bsky.feed.defs#postView has it. */
export function postViewOf(
  kernel: Kernel,
  record: BlueskyRecord,
  input: { viewer: string; lagMs: number },
): object {
  const images = imagesOf(record)
  const video = videoOf(record)
  const card = cardOf(record)
  const likers = likersOf(kernel, record.uri)
  const like = likers.get(input.viewer)
  const address = (kind: string, cid: string) =>
    `${kernel.url}/cdn/bluesky/${kind}/${record.did}/${cid}@jpeg`
  return {
    uri: record.uri,
    cid: record.cid,
    author: profileViewOf(kernel, record.did),
    record: record.value,
    ...(images.length === 0 ? {} : { embed: picturesView(record, images, address) }),
    ...(card
      ? {
          embed: {
            $type: 'app.bsky.embed.external#view',
            external: {
              uri: card.uri,
              title: card.title,
              description: card.description,
              ...(card.cid === null ? {} : { thumb: address('feed_thumbnail', card.cid) }),
            },
          },
        }
      : {}),
    ...(video
      ? {
          embed: {
            $type: 'app.bsky.embed.video#view',
            cid: video.cid,
            playlist: `${kernel.url}/cdn/bluesky/playlist/${record.did}/${video.cid}.m3u8`,
            thumbnail: address('video_thumbnail', video.cid),
            aspectRatio: { width: video.width, height: video.height },
          },
        }
      : {}),
    replyCount: repliesTo(kernel, record.uri, input.lagMs).length,
    repostCount: 0,
    likeCount: likers.size,
    quoteCount: 0,
    indexedAt: new Date(record.indexedAt).toISOString(),
    viewer: { ...(like === undefined ? {} : { like }), threadMuted: false },
    labels: [],
  }
}
