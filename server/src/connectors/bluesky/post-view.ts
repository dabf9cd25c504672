import * as z from 'zod/mini'
import type { RemotePost } from '../capabilities/post-reader.ts'
import { addressOf, permalinkOf } from './post-address.ts'
import { postRecord, timeOf } from './read-record.ts'

const image = z.object({ thumb: z.string(), fullsize: z.string() })
/** Of the embeds only pictures are read; with a quotation they stand one level deeper. */
const embed = z.object({
  images: z.optional(z.array(image)),
  thumbnail: z.optional(z.string()),
  media: z.optional(
    z.object({ images: z.optional(z.array(image)), thumbnail: z.optional(z.string()) }),
  ),
})
const count = z.optional(z.number())

/** A post as the app view shows it (lexicon app.bsky.feed.defs#postView). */
export const postView = z.object({
  uri: z.string(),
  cid: z.string(),
  author: z.object({
    did: z.string(),
    handle: z.string(),
    displayName: z.optional(z.string()),
    avatar: z.optional(z.string()),
  }),
  record: postRecord,
  embed: z.optional(z.unknown()),
  indexedAt: z.string(),
  likeCount: count,
  replyCount: count,
  repostCount: count,
  quoteCount: count,
  viewer: z.optional(z.object({ like: z.optional(z.string()) })),
})
export type PostView = z.output<typeof postView>

/**
 * When it was written, by its own word, but never later than it was seen: anybody may write any
 * time into a record.
 */
export function writtenAt({ record, indexedAt }: PostView): Date | null {
  const [own, seen] = [timeOf(record.createdAt), timeOf(indexedAt)]
  return own === null || (seen !== null && seen < own) ? seen : own
}

export function picturesOf({ embed: inside }: Pick<PostView, 'embed'>): readonly string[] {
  const shown = z.safeParse(embed, inside).data
  const images = shown?.images ?? shown?.media?.images ?? []
  const still = shown?.thumbnail ?? shown?.media?.thumbnail
  return images.length > 0
    ? images.map(({ fullsize }) => fullsize)
    : still === undefined
      ? []
      : [still]
}

/** Null for one whose time or address cannot be read. */
export function toRemotePost(view: PostView, profilesUrl: string): RemotePost | null {
  const [createdAt, address] = [writtenAt(view), addressOf(view.uri)]
  if (!createdAt || !address) return null
  return {
    remoteId: view.uri,
    kind: 'post',
    text: view.record.text,
    createdAt,
    permalink: permalinkOf(profilesUrl, address),
    pictureUrls: picturesOf(view),
    filmUrl: null,
    durationMs: null,
    likes: view.likeCount ?? 0,
    comments: view.replyCount ?? 0,
    shares: (view.repostCount ?? 0) + (view.quoteCount ?? 0),
    hasLiked: view.viewer?.like !== undefined,
    isBoostable: false,
  }
}
