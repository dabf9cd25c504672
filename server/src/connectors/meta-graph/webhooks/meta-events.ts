import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import * as z from 'zod/mini'
import { readJson } from '#platform/read-json.ts'
import type { MentionEvent } from '../../capabilities/comments/mentions.ts'
import type {
  WebhookEvent,
  WebhookSource,
  WebhookTopic,
  SeenEvent,
} from '../../capabilities/webhook-events.ts'
import { given } from '../given.ts'

/** Of a date that databases take. */
const latestMs = Date.UTC(2100, 0, 1)

const change = z.object({ field: z.string(), value: z.optional(z.unknown()) })
const entry = z.object({
  id: z.string(),
  changes: given(z.array(z.unknown())),
  messaging: given(z.array(z.unknown())),
  // the other shape of Instagram's: the change stands in the entry itself
  field: given(z.string()),
  value: z.optional(z.unknown()),
})
const delivery = z.object({ object: z.string(), entry: z.array(z.unknown()) })
/** Pages name post and comment, profiles the picture and the comment under it. */
const named = z.object({
  post_id: given(z.string()),
  media_id: given(z.string()),
  comment_id: given(z.string()),
  sender_name: given(z.string()),
})
const feedItem = z.object({ item: given(z.string()), comment_id: given(z.string()) })
/** Pages name the post, profiles the picture or video. */
const under = z.object({
  post_id: given(z.string()),
  media: given(z.object({ id: given(z.string()) })),
})

/** `message_reads` of Messenger names a moment, `messaging_seen` of Instagram a message. */
const seen = z.object({
  sender: z.object({ id: z.string() }),
  timestamp: given(z.number()),
  read: z.object({ watermark: given(z.number()), mid: given(z.string()) }),
})

/** Live events say `true`, the vendor's page said so as text. */
const takenBack = z.object({
  sender: given(z.object({ id: z.string() })),
  message: z.object({ mid: z.string(), is_deleted: z.literal([true, 'true']) }),
})

const networks: Readonly<Record<string, ToolType>> = { page: 'facebook', instagram: 'instagram' }

/**
 * What a field tells of (networks.md section 13). A field that is not here tells of nothing that we
 * show.
 */
const topics: Readonly<Partial<Record<ToolType, Readonly<Record<string, WebhookTopic>>>>> = {
  facebook: {
    mention: 'mentions',
    ratings: 'reviews',
    messages: 'messages',
    messaging_postbacks: 'messages',
  },
  instagram: {
    comments: 'comments',
    live_comments: 'comments',
    mentions: 'mentions',
    messages: 'messages',
  },
}

interface MetaWebhookSettings {
  readonly appSecret: string
  /** Pasted at Meta, and given back by it when it asks whether our address is ours. */
  readonly verifyToken: string
}

/**
 * Webhooks of pages and of the profiles behind them (networks.md section 13): batches without an
 * order and without an id of their own, so a repeat is known by its bytes.
 */
export function createMetaWebhooks({ appSecret, verifyToken }: MetaWebhookSettings): WebhookSource {
  return {
    provider: 'meta',
    verify(raw, headers) {
      const given = Buffer.from(
        String(headers['x-hub-signature-256'] ?? '').replace(/^sha256=/, ''),
        'hex',
      )
      if (!isSame(given, createHmac('sha256', appSecret).update(raw).digest())) return null
      return {
        eventId: createHash('sha256').update(raw).digest('hex'),
        kind: z.safeParse(delivery, readJson(raw)).data?.object.slice(0, 50) ?? 'unknown',
      }
    },
    read(body) {
      const read = z.safeParse(delivery, body)
      const network = read.data && networks[read.data.object]
      if (!read.data || !network) return []
      return read.data.entry.flatMap((one) => {
        const parsed = z.safeParse(entry, one)
        return parsed.success ? webhookEventsOf(network, parsed.data) : []
      })
    },
    challenge(query) {
      const {
        'hub.mode': mode,
        'hub.verify_token': token = '',
        'hub.challenge': words = '',
      } = query
      if (
        mode !== 'subscribe' ||
        words === '' ||
        !isSame(Buffer.from(token), Buffer.from(verifyToken))
      )
        return null
      return { contentType: 'text/plain; charset=utf-8', body: words }
    },
  }
}

function webhookEventsOf(
  network: ToolType,
  { id: remoteId, changes = [], messaging = [], field, value }: z.output<typeof entry>,
): WebhookEvent[] {
  const told = [...changes, ...(field === undefined ? [] : [{ field, value }])].flatMap((one) => {
    const parsed = z.safeParse(change, one)
    const topic = parsed.success ? topicOf(network, parsed.data) : null
    if (topic === null) return []
    const { post_id: post, media } =
      topic === 'comments' ? (z.safeParse(under, parsed.data?.value).data ?? {}) : {}
    const postId = post ?? media?.id
    const mention = topic === 'mentions' ? mentionOf(parsed.data?.value) : null
    return [
      {
        topic,
        ...(postId === undefined ? {} : { postId }),
        ...(mention === null ? {} : { mention }),
      },
    ]
  })
  const sights = messaging.flatMap((one) => seenOf(one) ?? [])
  const unsent = messaging.flatMap((one) => takenBackOf({ network, remoteId }, one) ?? [])
  const hasMessages = messaging.length > sights.length + unsent.length
  const all = [...told, ...(hasMessages ? [{ topic: 'messages' as const }] : [])]
  const once = new Map(all.map((one): [string, TopicChange] => [JSON.stringify(one), one]))
  return [
    ...[...once.values()].map((one): WebhookEvent => ({
      kind: 'changed',
      network,
      remoteId,
      ...one,
    })),
    ...sights.map((one): WebhookEvent => ({ kind: 'messages-seen', network, remoteId, seen: one })),
    ...unsent.map((messageId): WebhookEvent => ({
      kind: 'message-taken-back',
      network,
      remoteId,
      messageId,
    })),
  ]
}

/** Null: it tells of something else, or of nothing that can be told apart. */
function seenOf(told: unknown): SeenEvent | null {
  const { sender, timestamp, read } = z.safeParse(seen, told).data ?? {}
  if (!sender || !read) return null
  // what was written before it was looked at was seen, also behind the message that it names
  const ms = Math.max(read.watermark ?? 0, read.watermark === undefined ? 0 : (timestamp ?? 0))
  const until = ms > 0 && ms < latestMs ? new Date(ms) : null
  const messageId = read.mid ?? null
  return until === null && messageId === null ? null : { guestId: sender.id, until, messageId }
}

/** Null: it tells of something else, or of what the account wrote itself, which a reading judges. */
function takenBackOf(
  { network, remoteId }: { readonly network: ToolType; readonly remoteId: string },
  told: unknown,
): string | null {
  if (network !== 'instagram') return null
  const { sender, message } = z.safeParse(takenBack, told).data ?? {}
  return message === undefined || sender?.id === remoteId ? null : message.mid
}

/** Null: it does not say where. */
function mentionOf(value: unknown): MentionEvent | null {
  const told = z.safeParse(named, value).data
  const postId = told?.post_id ?? told?.media_id
  if (!told || postId === undefined) return null
  return { postId, commentId: told.comment_id ?? null, guestName: told.sender_name ?? null }
}

interface TopicChange {
  readonly topic: WebhookTopic
  readonly postId?: string
  readonly mention?: MentionEvent
}

function topicOf(
  network: ToolType,
  { field, value }: z.output<typeof change>,
): WebhookTopic | null {
  // posts, photos, videos, shares and reactions are all of the page's posts and their counts, but a
  // reaction to a comment
  if (network === 'facebook' && field === 'feed') {
    const { item, comment_id: commentId } = z.safeParse(feedItem, value).data ?? {}
    return item === 'comment' || (item === 'reaction' && commentId !== undefined)
      ? 'comments'
      : 'posts'
  }
  return topics[network]?.[field] ?? null
}

function isSame(given: Buffer, wanted: Buffer): boolean {
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
