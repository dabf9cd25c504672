import * as z from 'zod/mini'
import type { RemotePost } from '../../capabilities/posts/post-reader.ts'

const count = z.nullish(z.number())

const references = z.nullish(z.array(z.object({ type: z.string(), id: z.string() })))

/** Links of a text; X may leave out each field (OpenAPI 2.167, PostEntities, PostNotePost). */
export const xLinks = z.nullish(
  z.object({
    urls: z.nullish(
      z.array(
        z.object({
          url: z.nullish(z.string()),
          expanded_url: z.nullish(z.string()),
          media_key: z.nullish(z.string()),
        }),
      ),
    ),
  }),
)
type XLink = NonNullable<NonNullable<z.output<typeof xLinks>>['urls']>[number]

/** All of the words of a post whose `text` is cut off (X OpenAPI 2.167, PostNotePost). */
const longText = z.nullish(z.object({ text: z.nullish(z.string()), entities: xLinks }))

/** A post in both spellings of the wire (networks.md section 0, 5). */
export const xPost = z.object({
  id: z.string(),
  text: z.nullish(z.string()),
  note_tweet: longText,
  note_post: longText,
  created_at: z.string(),
  public_metrics: z.nullish(
    z.object({
      retweet_count: count,
      repost_count: count,
      quote_count: count,
      reply_count: count,
      like_count: count,
    }),
  ),
  referenced_tweets: references,
  referenced_posts: references,
  attachments: z.nullish(z.object({ media_keys: z.nullish(z.array(z.string())) })),
  entities: xLinks,
})
export type XPost = z.output<typeof xPost>

export const xMedia = z.object({
  media_key: z.string(),
  url: z.nullish(z.string()),
  preview_image_url: z.nullish(z.string()),
})

/** Where people see a profile. */
export const profileUrlOf = (
  { profilesUrl }: { readonly profilesUrl: string },
  { username }: { readonly username: string },
): string => `${profilesUrl}/${encodeURIComponent(username)}`
/** And one of its posts. */
export const permalinkOf = (profileUrl: string, postId: string): string =>
  `${profileUrl}/status/${postId}`

/** `media`: picture addresses by media key. */
export function toRemotePost(
  post: XPost,
  media: ReadonlyMap<string, string>,
  profileUrl: string,
): RemotePost {
  const metrics = post.public_metrics
  return {
    remoteId: post.id,
    kind: 'post',
    videoUrl: null,
    durationMs: null,
    text: readableText(post),
    createdAt: new Date(post.created_at),
    permalink: permalinkOf(profileUrl, post.id),
    pictureUrls: (post.attachments?.media_keys ?? []).flatMap((key) => media.get(key) ?? []),
    likes: metrics?.like_count ?? 0,
    comments: metrics?.reply_count ?? 0,
    shares: (metrics?.repost_count ?? metrics?.retweet_count ?? 0) + (metrics?.quote_count ?? 0),
    hasLiked: false,
    isBoostable: false,
  }
}

/**
 * As it was written: links at their full length again, without the link that X puts behind a
 * picture, and without the three signs that X escapes.
 */
export function readableText({ text, entities, note_tweet: old, note_post: note }: XPost): string {
  const long = note ?? old
  const links = [...(long?.entities?.urls ?? []), ...(entities?.urls ?? [])]
  const words = links
    .filter(isOfMedia)
    .reduce((so, { url }) => (url ? so.replace(url, '').trimEnd() : so), long?.text || text || '')
  const others = links.filter((link) => !isOfMedia(link))
  return unescapeSigns(withWholeLinks(words, others))
}

/** X escapes three signs in the words of posts and of messages. */
export const unescapeSigns = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** X puts a link behind the words for each picture or video of a post. */
const isOfMedia = ({ expanded_url: whole, media_key: key }: XLink) =>
  typeof key === 'string' || /\/(?:photo|video)\/\d+$/.test(whole ?? '')

/** A text with its links at their full length, as far as X tells it. */
export const withWholeLinks = (text: string, links: readonly XLink[]): string =>
  links.reduce(
    (so, { url, expanded_url: whole }) => (url ? so.replace(url, () => whole ?? url) : so),
    text,
  )

/** The post that this one answers; null where it answers none. */
export function repliedTo({ referenced_tweets: old, referenced_posts: renamed }: XPost) {
  return [...(old ?? []), ...(renamed ?? [])].find(({ type }) => type === 'replied_to')?.id ?? null
}
