import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { XSettings } from '#platform/settings/networks/network-settings.ts'
import { readJson } from '#platform/read-json.ts'
import type {
  WebhookEvent,
  WebhookSource,
  WebhookTopic,
} from '../../capabilities/webhook-events.ts'
import { priceOfEvent } from '../client/x-prices.ts'

const whose = z.nullish(z.object({ user_id: z.nullish(z.string()) }))
const activity = z.object({
  event_uuid: z.nullish(z.string()),
  event_type: z.string(),
  filter: whose,
  payload: whose,
})
const envelope = z.object({ data: z.union([activity, z.array(activity)]) })

/** What an event may have changed, by the beginning of its name; the first that fits. */
const topics: readonly (readonly [name: RegExp, topic: WebhookTopic])[] = [
  [/^post\.(?:mention|reply)\./, 'comments'],
  [/^post\./, 'posts'],
  [/^dm\./, 'messages'],
  [/^profile\.update\./, 'profile'],
]

/**
 * What X asks with: one word. Our answer is its signature by the consumer secret, as X's documents
 * have it, or where none is set by the client's. Both also sign what X tells, so nothing is
 * answered that could be a message.
 */
const question = /^[\w+/=.~-]{1,200}$/
const message = z.record(z.string(), z.unknown())

type Secrets = Pick<XSettings, 'clientSecret' | 'consumerSecret'>

/** What X's activity tells (networks.md section 13). */
export function createXWebhooks({ clientSecret, consumerSecret }: Secrets): WebhookSource {
  const digest = (secret: string, bytes: Buffer | string) =>
    createHmac('sha256', secret).update(bytes).digest()
  const isOf = (
    secret: string | null,
    raw: Buffer,
    header: string | string[] | undefined,
  ): boolean => {
    if (secret === null || typeof header !== 'string' || !header.startsWith('sha256=')) return false
    const given = Buffer.from(header.slice('sha256='.length), 'base64')
    const own = digest(secret, raw)
    return given.length === own.length && timingSafeEqual(given, own)
  }
  return {
    provider: 'x',
    // two headers: by the secret of today's sign-in, and by the consumer secret of the older one;
    // either will do
    verify(raw, headers) {
      if (
        !isOf(clientSecret, raw, headers['x-twitter-webhooks-signature-oauth2']) &&
        !isOf(consumerSecret, raw, headers['x-twitter-webhooks-signature'])
      )
        return null
      const told = readJson(raw)
      // nor is anything a message that could be a question
      if (!z.safeParse(message, told).success) return null
      const [first, second] = readActivities(told)
      const fingerprint = createHash('sha256').update(raw).digest('hex')
      // of several together each may have been told before, among others
      return {
        eventId:
          first?.event_uuid && !second ? `${first.event_type}:${first.event_uuid}` : fingerprint,
        kind: first?.event_type ?? 'unknown',
      }
    },
    read: (body) => readActivities(body).flatMap(tell),
    challenge({ crc_token: token }) {
      if (token === undefined || !question.test(token)) return null
      return {
        contentType: 'application/json',
        body: JSON.stringify({
          response_token: `sha256=${digest(consumerSecret ?? clientSecret, token).toString('base64')}`,
        }),
      }
    },
  }
}

function readActivities(body: unknown): z.output<typeof activity>[] {
  const data = z.safeParse(envelope, body).data?.data
  return data === undefined ? [] : Array.isArray(data) ? data : [data]
}

function tell({ event_type: name, filter, payload }: z.output<typeof activity>): WebhookEvent[] {
  if (name === 'oauth.revoke') {
    // here the filter may be empty: who it was stands in the payload
    const remoteUserId = payload?.user_id ?? filter?.user_id
    return remoteUserId ? [{ kind: 'grant-withdrawn', networks: ['twitter'], remoteUserId }] : []
  }
  const topic = topics.find(([beginning]) => beginning.test(name))?.[1]
  const remoteId = filter?.user_id
  if (!topic || !remoteId) return []
  const costMicros = priceOfEvent(name)
  return [
    {
      kind: 'changed',
      network: 'twitter',
      remoteId,
      topic,
      ...(costMicros === 0 ? {} : { costMicros }),
    },
  ]
}
