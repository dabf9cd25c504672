import * as z from 'zod/mini'
import type { WebhookSubscription } from '../../capabilities/webhook-events.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { AskAsApp } from '../client/x-app.ts'
import { isDouble, isMissing } from '../client/x-error.ts'
import { readAccount, readBound } from '../sign-in/x-secret.ts'

/**
 * Only what somebody here listens to, since X charges for every event: posts made elsewhere,
 * messages, and the end of a consent. Each has the right that it needs of the person: of the four
 * asked for here `dm.read` for `dm.*`, `tweet.read` for the others. X says so of a person's own
 * token (openapi.json 2.167, POST /2/activity/subscriptions) and nothing of the app's, by which we
 * ask; we take the same to hold.
 */
const subscribedEvents = [
  { type: 'post.create', scope: 'tweet.read' },
  { type: 'post.delete', scope: 'tweet.read' },
  { type: 'dm.received', scope: 'dm.read' },
  { type: 'oauth.revoke', scope: 'tweet.read' },
] as const
export const subscribedEventTypes = subscribedEvents.map(({ type }) => type)
const isRefused = (error: unknown) => error instanceof ConnectorError && error.kind === 'rejected'
const mostPages = 20

const webhook = z.object({
  id: z.string(),
  url: z.nullish(z.string()),
  valid: z.nullish(z.boolean()),
})
const webhooks = z.object({ data: z.nullish(z.array(webhook)) })
const subscriptions = z.object({
  data: z.nullish(
    z.array(
      z.object({
        subscription_id: z.string(),
        filter: z.nullish(z.object({ user_id: z.nullish(z.string()) })),
      }),
    ),
  ),
  meta: z.nullish(z.object({ next_token: z.nullish(z.string()) })),
})
const anything = z.unknown()

/**
 * Tells X to tell us (networks.md section 13). The webhook is the app's, registered once; a
 * subscription is one kind of event of one person.
 */
export function createXSubscription(ask: AskAsApp, webhookUrl: string): WebhookSubscription {
  let registering: Promise<string> | null = null
  const webhookId = () => {
    registering ??= register(ask, webhookUrl).catch((error: unknown) => {
      registering = null
      throw error
    })
    return registering
  }
  return {
    async subscribe(accountSecret) {
      const { userId, scopes } = readBound(accountSecret)
      const id = await webhookId()
      let refusal: unknown = null
      for (const { type: event, scope } of subscribedEvents) {
        if (!scopes.includes(scope)) continue
        await ask({
          method: 'POST',
          path: '/2/activity/subscriptions',
          body: { event_type: event, filter: { user_id: userId }, webhook_id: id },
          schema: anything,
        }).catch((error: unknown) => {
          if (isDouble(error)) return
          // it stands in X's prose and not in its list of events; without it the next renewal tells
          if (event === 'oauth.revoke' && isRefused(error)) return
          // the webhook may be gone: the next try looks for it anew
          registering = null
          // one event that X refuses takes none of the others away
          if (!isRefused(error)) throw error
          refusal ??= error
        })
      }
      if (refusal !== null) throw refusal
    },
    async unsubscribe(accountSecret) {
      const { userId } = readAccount(accountSecret)
      for (const id of await listOf(ask, userId)) {
        await ask({
          method: 'DELETE',
          path: `/2/activity/subscriptions/${encodeURIComponent(id)}`,
          schema: anything,
        }).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
      }
    },
  }
}

/** The id of our webhook: found, asked about anew when X holds it for broken, or registered. */
async function register(ask: AskAsApp, url: string): Promise<string> {
  const own = (
    await unlessMissing(ask({ method: 'GET', path: '/2/webhooks', schema: webhooks }))
  )?.data?.find((one) => one.url === url)
  if (!own)
    return (
      await ask({
        method: 'POST',
        path: '/2/webhooks',
        body: { url },
        schema: z.object({ data: webhook }),
      })
    ).data.id
  if (own.valid === false)
    await ask({
      method: 'PUT',
      path: `/2/webhooks/${encodeURIComponent(own.id)}`,
      schema: anything,
    })
  return own.id
}

async function listOf(ask: AskAsApp, userId: string): Promise<string[]> {
  const ids: string[] = []
  let token: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const answer: z.output<typeof subscriptions> | null = await unlessMissing(
      ask({
        method: 'GET',
        path: '/2/activity/subscriptions',
        ...(token === null ? {} : { query: { pagination_token: token } }),
        schema: subscriptions,
      }),
    )
    ids.push(
      ...(answer?.data ?? [])
        .filter(({ filter }) => filter?.user_id === userId)
        .map((one) => one.subscription_id),
    )
    token = answer?.meta?.next_token ?? null
    if (token === null) break
  }
  return ids
}

/** Null where X has no such list. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}
