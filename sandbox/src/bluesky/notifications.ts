import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyAccount, BlueskyRecord } from './bluesky-world.ts'
import { likeType, postType } from './bluesky-world.ts'
import { profileViewOf, replyOf, visibleRecords } from './post-views.ts'
import type { XrpcAnswer, XrpcRequest } from './repo-calls.ts'
import { invalid } from './xrpc-error.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOf = (uri: unknown, did: string): boolean => String(uri).startsWith(`at://${did}/`)

/** Whom the facets of a post name. */
function namedIn({ value }: BlueskyRecord): string[] {
  const facets = Array.isArray(value['facets']) ? value['facets'] : []
  return facets
    .filter(isRecord)
    .flatMap(({ features }) => (Array.isArray(features) ? features : []))
    .filter(isRecord)
    .filter(({ $type }) => $type === 'app.bsky.richtext.facet#mention')
    .map(({ did }) => String(did))
}

/** The post that one quotes, alone or beside pictures. */
function quotedBy({ value: { embed } }: BlueskyRecord): string | undefined {
  const { record } = isRecord(embed) ? embed : {}
  const inside = isRecord(record) && isRecord(record['record']) ? record['record'] : record
  return isRecord(inside) && typeof inside['uri'] === 'string' ? inside['uri'] : undefined
}

/** Why a record is news to a profile; the first that fits, as the network has it. */
function reasonFor(
  record: BlueskyRecord,
  did: string,
): { reason: string; reasonSubject?: string } | undefined {
  if (record.did === did) return undefined
  if (record.collection === likeType) {
    const { subject } = record.value
    return isRecord(subject) && isOf(subject['uri'], did)
      ? { reason: 'like', reasonSubject: String(subject['uri']) }
      : undefined
  }
  const reply = replyOf(record)
  if (reply && isOf(reply.parent, did)) return { reason: 'reply', reasonSubject: reply.parent }
  const quoted = quotedBy(record)
  if (quoted !== undefined && isOf(quoted, did)) return { reason: 'quote', reasonSubject: quoted }
  return namedIn(record).includes(did) ? { reason: 'mention' } : undefined
}

function notificationsOf(kernel: Kernel, did: string, lagMs: number) {
  return [...visibleRecords(kernel, postType, lagMs), ...visibleRecords(kernel, likeType, lagMs)]
    .flatMap((record) => {
      const why = reasonFor(record, did)
      return why ? [{ record, why }] : []
    })
    .toSorted(
      (a, b) => b.record.indexedAt - a.record.indexedAt || (a.record.rkey < b.record.rkey ? 1 : -1),
    )
}

/** As lexicon app.bsky.notification.listNotifications has it, newest first. */
export function listNotifications(
  { kernel, query, lagMs }: XrpcRequest,
  { did }: BlueskyAccount,
): XrpcAnswer {
  const limit = Number(query['limit'] ?? 50)
  if (!(limit >= 1 && limit <= 100)) throw invalid('Params/limit can not be greater than 100')
  const reasons = (query['reasons'] ?? '').split('\n').filter(Boolean)
  const all = notificationsOf(kernel, did, lagMs).filter(
    ({ why }) => reasons.length === 0 || reasons.includes(why.reason),
  )
  const from = all.findIndex(({ record }) => record.cid === query['cursor']) + 1
  const page = all.slice(from, from + limit)
  const last = page.at(-1)
  return {
    body: {
      notifications: page.map(({ record, why }) => ({
        uri: record.uri,
        cid: record.cid,
        author: profileViewOf(kernel, record.did),
        ...why,
        record: record.value,
        isRead: false,
        indexedAt: new Date(record.indexedAt).toISOString(),
        labels: [],
      })),
      ...(last && page.length === limit ? { cursor: last.record.cid } : {}),
      priority: false,
    },
  }
}
