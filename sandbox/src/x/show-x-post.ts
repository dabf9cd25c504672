import type { Kernel } from '../kernel/kernel.ts'
import { weighText } from './weigh-text.ts'
import { personNamedFirst } from './x-dms.ts'
import { entitiesOf, escapeSigns, shortenLinks, type ShownLink } from './x-links.ts'
import type { Spelling } from './x-query.ts'
import type { XMedia, XPost } from './x-world.ts'

const shared = [
  'id',
  'text',
  'created_at',
  'public_metrics',
  'attachments',
  'entities',
  'conversation_id',
  'lang',
  'possibly_sensitive',
  'reply_settings',
  'source',
] as const
/**
 * What may be asked for in either spelling. The newer one knows whom and what a post refers to only
 * as expansions (openapi.json 2.167 of 2026-08-22, PostFieldsParameter).
 */
export const postFields = {
  tweet: [
    ...shared,
    'author_id',
    'in_reply_to_user_id',
    'referenced_tweets',
    'edit_history_tweet_ids',
    'note_tweet',
  ],
  post: [...shared, 'note_post'],
} as const
export const postExpansions = [
  'attachments.media_keys',
  'author_id',
  'in_reply_to_user_id',
  'referenced_tweets.id',
  'referenced_posts',
] as const
/** What an expansion shows of the post itself. */
export const fieldOfExpansion = (name: string) => name.split('.')[0] ?? name
export const mediaFields = [
  'media_key',
  'type',
  'url',
  'preview_image_url',
  'width',
  'height',
  'alt_text',
  'duration_ms',
] as const

/** A picture, or the still of a video, under an address that does not die. */
export const xMediaAddress = (kernel: Kernel, media: XMedia) =>
  `${kernel.url}/cdn/x/media/${media.key}.jpg`

export function xPostAddress(kernel: Kernel, post: XPost): string {
  return `${kernel.url}/look/x/${kernel.world.x.accounts[post.authorId]?.username ?? 'i'}/status/${post.id}`
}

/** Text with its links shortened; pictures and videos stand as one more link at its end. */
function shownText(kernel: Kernel, post: XPost): { text: string; links: ShownLink[] } {
  const { text, links } = shortenLinks(post.text, post.links)
  const own = `https://t.co/m${BigInt(post.id).toString(36).slice(-9)}`
  const attached = post.mediaKeys.map((key) => ({
    url: own,
    expanded_url: `${xPostAddress(kernel, post)}/photo/1`,
    display_url: `pic.x.com/${own.slice(-10)}`,
    media_key: key,
  }))
  return {
    text: attached.length === 0 ? text : `${text} ${own}`.trim(),
    links: [...links, ...attached],
  }
}

/**
 * Of what is longer than a post usually may be `text` shows the beginning, and a note all of it.
 * Signs are escaped afterwards: each counts once, and none is cut in two.
 */
function cutOff(
  text: string,
  links: ShownLink[],
): { text: string; note?: Record<string, unknown> } {
  const own = links.filter(({ media_key: key }) => key === undefined)
  const words = links
    .filter((link) => !own.includes(link))
    .reduce((so, { url }) => so.replace(url, '').trimEnd(), text)
  if (weighText(words) <= 280) return { text: escapeSigns(text) }
  const shown = escapeSigns(words)
  const entities = own.length === 0 ? {} : { entities: entitiesOf(shown, own) }
  return {
    text: escapeSigns(`${[...words].slice(0, 276).join('')}…`),
    note: { text: shown, ...entities },
  }
}

/** A post in the spelling asked for: id, text and its history always, the rest when it was named. */
export function showXPost(
  kernel: Kernel,
  { post, fields, spelling }: { post: XPost; fields: readonly string[]; spelling: Spelling },
): Record<string, unknown> {
  const { text: whole, links: every } = shownText(kernel, post)
  const { text, note } = cutOff(whole, every)
  const links = every.filter(({ url }) => text.includes(url))
  const parent = kernel.world.x.posts[post.replyToId ?? '']
  const referenced = [
    ...(post.replyToId === undefined ? [] : [{ type: 'replied_to', id: post.replyToId }]),
    ...(post.repostOfId === undefined ? [] : [{ type: 'retweeted', id: post.repostOfId }]),
  ]
  const all: Record<string, unknown> = {
    author_id: post.authorId,
    created_at: new Date(post.createdAt).toISOString(),
    conversation_id: post.conversationId,
    lang: 'en',
    possibly_sensitive: false,
    reply_settings: 'everyone',
    source: post.viaApp ? 'Marquee' : 'X',
    public_metrics: {
      [spelling === 'post' ? 'repost_count' : 'retweet_count']: post.reposts,
      reply_count: post.replies,
      like_count: post.likes,
      quote_count: post.quotes,
      bookmark_count: post.bookmarks,
      impression_count: post.impressions,
    },
    attachments: post.mediaKeys.length === 0 ? undefined : { media_keys: post.mediaKeys },
    entities: links.length === 0 ? undefined : entitiesOf(text, links),
    in_reply_to_user_id: parent?.authorId ?? personNamedFirst(kernel, post.text)?.id,
    [`note_${spelling}`]: note,
    [`referenced_${spelling}s`]: referenced.length === 0 ? undefined : referenced,
  }
  const asked = Object.fromEntries(
    fields.flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]])),
  )
  return { id: post.id, text, [`edit_history_${spelling}_ids`]: [post.id], ...asked }
}

export function showXMedia(
  kernel: Kernel,
  media: XMedia,
  fields: readonly string[],
): Record<string, unknown> {
  const address = xMediaAddress(kernel, media)
  const all: Record<string, unknown> = {
    ...(media.type === 'photo' ? { url: address } : { preview_image_url: address }),
    width: media.width,
    height: media.height,
    alt_text: media.altText,
    duration_ms: media.durationMs,
  }
  return {
    media_key: media.key,
    type: media.type,
    ...Object.fromEntries(
      fields.flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]])),
    ),
  }
}
