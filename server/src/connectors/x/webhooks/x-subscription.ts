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
/** As many as X lists on one page (openapi.json 2.167). */
const longestPage = '1000'
/** Asking costs nothing, and X holds a webhook for broken by itself, for one wrong answer. */
const againMs = 3_600_000

const webhook = z.object({
  id: z.string(),
  url: z.nullish(z.string()),
  valid: z.nullish(z.boolean()),
})
const webhooks = z.object({ data: z.nullish(z.array(webhook)) })
const subscription = z.object({
  subscription_id: z.string(),
  event_type: z.nullish(z.string()),
  filter: z.nullish(z.object({ user_id: z.nullish(z.string()) })),
  webhook_id: z.nullish(z.string()),
})
const subscriptions = z.object({
  data: z.nullish(z.array(subscription)),
  meta: z.nullish(z.object({ next_token: z.nullish(z.string()) })),
})
const anything = z.unknown()

interface OurWebhook {
  readonly id: string
  /** Whether X tells what happens there to somebody, by all that X says. */
  isLiving(webhookId: string): boolean
}

/**
 * Tells X to tell us (networks.md section 13). The webhook is the app's, registered once; a
 * subscription is one kind of event of one person. Asked for again, it looks whether both still
 * stand.
 */
export function createXSubscription(ask: AskAsApp, webhookUrl: string): WebhookSubscription {
  let looking: Promise<OurWebhook> | null = null
  /** Until X refused it once: it stands in X's prose and not in its list of events. */
  let takesRevocations = true
  /** Those who ask at once share one answer; later it is asked again whether it still works. */
  const ourWebhook = () => {
    looking ??= lookUp(ask, webhookUrl).finally(() => {
      looking = null
    })
    return looking
  }
  return {
    againMs,
    async subscribe(accountSecret) {
      const { userId, scopes } = readBound(accountSecret)
      const ours = await ourWebhook()
      const standing = await listOf(ask, userId)
      let refusal: unknown = null
      for (const { type: event, scope } of subscribedEvents) {
        if (!scopes.includes(scope) || (event === 'oauth.revoke' && !takesRevocations)) continue
        const ofEvent = standing.filter((one) => one.event_type === event)
        if (ofEvent.some((one) => one.webhook_id === ours.id)) continue
        const lost = ofEvent.find(
          ({ webhook_id: id }) => typeof id === 'string' && !ours.isLiving(id),
        )
        await (
          lost
            ? move(ask, lost.subscription_id, ours.id)
            : ask({
                method: 'POST',
                path: '/2/activity/subscriptions',
                body: { event_type: event, filter: { user_id: userId }, webhook_id: ours.id },
                schema: anything,
              })
        ).catch((error: unknown) => {
          if (isDouble(error)) return
          // without it the next renewal tells
          if (event === 'oauth.revoke' && isRefused(error)) {
            takesRevocations = false
            return
          }
          // one event that X refuses takes none of the others away
          if (!isRefused(error)) throw error
          refusal ??= error
        })
      }
      if (refusal !== null) throw refusal
    },
    async unsubscribe(accountSecret) {
      const { userId } = readAccount(accountSecret)
      for (const { subscription_id: id } of await listOf(ask, userId)) {
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

/** What was told to a webhook that is broken or gone, as after a move, is told to ours. */
const move = (ask: AskAsApp, id: string, webhookId: string) =>
  ask({
    method: 'PUT',
    path: `/2/activity/subscriptions/${encodeURIComponent(id)}`,
    body: { webhook_id: webhookId },
    schema: anything,
  })

/** Our webhook: found, asked about anew when X holds it for broken, or registered. */
async function lookUp(ask: AskAsApp, url: string): Promise<OurWebhook> {
  const all =
    (await unlessMissing(ask({ method: 'GET', path: '/2/webhooks', schema: webhooks })))?.data ?? []
  const isLiving = (id: string) => all.some((one) => one.id === id && one.valid !== false)
  const own = all.find((one) => one.url === url)
  if (!own) {
    const { data: made } = await ask({
      method: 'POST',
      path: '/2/webhooks',
      body: { url },
      schema: z.object({ data: webhook }),
    })
    return { id: made.id, isLiving }
  }
  if (own.valid === false)
    await ask({
      method: 'PUT',
      path: `/2/webhooks/${encodeURIComponent(own.id)}`,
      schema: anything,
    })
  return { id: own.id, isLiving }
}

async function listOf(ask: AskAsApp, userId: string): Promise<z.output<typeof subscription>[]> {
  const found: z.output<typeof subscription>[] = []
  let token: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const answer: z.output<typeof subscriptions> | null = await unlessMissing(
      ask({
        method: 'GET',
        path: '/2/activity/subscriptions',
        query: {
          max_results: longestPage,
          ...(token === null ? {} : { pagination_token: token }),
        },
        schema: subscriptions,
      }),
    )
    found.push(...(answer?.data ?? []).filter(({ filter }) => filter?.user_id === userId))
    token = answer?.meta?.next_token ?? null
    if (token === null) break
  }
  return found
}

/** Null where X has no such list. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}
