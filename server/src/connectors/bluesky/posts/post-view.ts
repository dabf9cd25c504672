import * as z from 'zod/mini'
import type { RemotePost } from '../../capabilities/posts/post-reader.ts'
import { addressOf, permalinkOf } from './post-address.ts'
import { postRecord, timeOf } from './read-record.ts'

const image = z.object({ fullsize: z.string() })
const several = z.optional(z.array(z.unknown()))
/** `images`, or of more than four the `items` of app.bsky.embed.gallery, or the still of a video. */
const files = { images: several, items: several, thumbnail: z.optional(z.string()) }
const shownFiles = z.object(files)
/** Of the embeds only pictures are read; with a quotation they stand one level deeper. */
const embed = z.object({ ...files, media: z.optional(shownFiles) })
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
  const read = z.safeParse(embed, inside).data
  const shown: z.output<typeof shownFiles> = read?.media ?? read ?? {}
  // what a gallery may hold beside pictures is not known yet
  const pictures = [...(shown.images ?? []), ...(shown.items ?? [])].flatMap(
    (one) => z.safeParse(image, one).data?.fullsize ?? [],
  )
  return pictures.length > 0 || shown.thumbnail === undefined ? pictures : [shown.thumbnail]
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
    videoUrl: null,
    durationMs: null,
    likes: view.likeCount ?? 0,
    comments: view.replyCount ?? 0,
    shares: (view.repostCount ?? 0) + (view.quoteCount ?? 0),
    hasLiked: view.viewer?.like !== undefined,
    isBoostable: false,
  }
}
