import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { readJson } from '#platform/read-json.ts'
import type { WebhookEvent, WebhookSource } from '../../capabilities/webhook-events.ts'
import { given } from '../../meta-graph/given.ts'

const id = z.union([z.string(), z.pipe(z.number(), z.transform(String))])
const told = z.object({
  values: z.object({
    field: z.string(),
    value: z.object({
      root_post: given(z.object({ id: given(id), owner_id: given(id) })),
      owner: given(z.object({ owner_id: given(id) })),
    }),
  }),
})
type ThreadsChange = z.output<typeof told>

interface ThreadsWebhookSettings {
  /** Of the Threads app; Meta's older pages sign with that of the app around it. */
  readonly appSecrets: readonly string[]
  /** Pasted at Meta, and given back by it when it asks whether our address is ours. */
  readonly verifyToken: string
}

/**
 * Webhooks of Threads (networks.md section 18): one flat event a body, without an id of its own, so
 * a repeat is known by its bytes. Nothing is subscribed account by account: the operator does it
 * once, in the app's dashboard.
 */
export function createThreadsWebhooks({
  appSecrets,
  verifyToken,
}: ThreadsWebhookSettings): WebhookSource {
  return {
    provider: 'threads',
    verify(raw, headers) {
      const given = Buffer.from(
        String(headers['x-hub-signature-256'] ?? '').replace(/^sha256=/, ''),
        'hex',
      )
      const isGenuine = appSecrets.some((secret) =>
        isSame(given, createHmac('sha256', secret).update(raw).digest()),
      )
      if (!isGenuine) return null
      return {
        eventId: createHash('sha256').update(raw).digest('hex'),
        kind: z.safeParse(told, readJson(raw)).data?.values.field.slice(0, 50) ?? 'unknown',
      }
    },
    read(body) {
      const event = z.safeParse(told, body).data
      return event ? webhookEventsOf(event) : []
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

/**
 * `delete` is also said of replies, which change the comments of a post that it does not name: the
 * posts are read again, and their counts with them. `publish` names no profile by its id, and what
 * was published from elsewhere is found by reading. Mentions are not shown yet.
 */
function webhookEventsOf({ values: { field, value } }: ThreadsChange): WebhookEvent[] {
  const { root_post: root, owner } = value
  const changed = (remoteId: string | undefined, topic: 'posts' | 'comments', postId?: string) =>
    remoteId === undefined
      ? []
      : [
          {
            kind: 'changed' as const,
            network: 'threads' as const,
            remoteId,
            topic,
            ...(postId === undefined ? {} : { postId }),
          },
        ]
  switch (field) {
    case 'replies':
      return changed(root?.owner_id, 'comments', root?.id)
    case 'delete':
      return changed(owner?.owner_id, 'posts')
    default:
      return []
  }
}

function isSame(given: Buffer, wanted: Buffer): boolean {
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
