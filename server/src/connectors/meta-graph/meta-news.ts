import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import * as z from 'zod/mini'
import type { News, NewsSource, NewsTopic } from '../capabilities/network-news.ts'
import { readJson } from '../json-call.ts'
import { given } from './given.ts'

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
const feedItem = z.object({ item: given(z.string()), comment_id: given(z.string()) })
/** Pages name the post, profiles the picture or film. */
const under = z.object({
  post_id: given(z.string()),
  media: given(z.object({ id: given(z.string()) })),
})

const networks: Readonly<Record<string, ToolType>> = { page: 'facebook', instagram: 'instagram' }

/**
 * What a field tells of (networks.md section 13). A field that is not here tells of nothing that we
 * show.
 */
const topics: Readonly<Partial<Record<ToolType, Readonly<Record<string, NewsTopic>>>>> = {
  facebook: {
    mention: 'comments',
    ratings: 'reviews',
    messages: 'messages',
    message_reads: 'messages',
    messaging_postbacks: 'messages',
  },
  instagram: {
    comments: 'comments',
    live_comments: 'comments',
    mentions: 'comments',
    messages: 'messages',
  },
}

interface MetaNewsSettings {
  readonly appSecret: string
  /** Pasted at Meta, and given back by it when it asks whether our address is ours. */
  readonly verifyToken: string
}

/**
 * Webhooks of pages and of the profiles behind them (networks.md section 13): batches without an
 * order and without an id of their own, so a repeat is known by its bytes.
 */
export function createMetaNews({ appSecret, verifyToken }: MetaNewsSettings): NewsSource {
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
        return parsed.success ? newsOf(network, parsed.data) : []
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

function newsOf(
  network: ToolType,
  { id: remoteId, changes = [], messaging = [], field, value }: z.output<typeof entry>,
): News[] {
  const told = [...changes, ...(field === undefined ? [] : [{ field, value }])].flatMap((one) => {
    const parsed = z.safeParse(change, one)
    const topic = parsed.success ? topicOf(network, parsed.data) : null
    if (topic === null) return []
    const { post_id: post, media } =
      topic === 'comments' ? (z.safeParse(under, parsed.data?.value).data ?? {}) : {}
    const postId = post ?? media?.id
    return [{ topic, ...(postId === undefined ? {} : { postId }) }]
  })
  const all = [...told, ...(messaging.length > 0 ? [{ topic: 'messages' as const }] : [])]
  const once = new Map(all.map((one): [string, Told] => [JSON.stringify(one), one]))
  return [...once.values()].map((one) => ({ kind: 'changed', network, remoteId, ...one }))
}

interface Told {
  readonly topic: NewsTopic
  readonly postId?: string
}

function topicOf(network: ToolType, { field, value }: z.output<typeof change>): NewsTopic | null {
  // posts, photos, films, shares and reactions are all of the page's posts and their counts, but a
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
