import * as z from 'zod/mini'
import type { WebhookSubscription } from '../../capabilities/webhook-events.ts'
import type { AskAsApp, AskAsPerson } from '../client/x-app.ts'
import { isDouble, isMissing, isRefused } from '../client/x-error.ts'
import { readAccount, readBound } from '../sign-in/x-secret.ts'
import { ourWebhook, unlessMissing, type OurWebhook } from './our-webhook.ts'

/**
 * Only what somebody here listens to, since X charges for every event: posts made elsewhere,
 * messages, and the end of a consent. Each has the right that it needs of the person: of the four
 * asked for here `dm.read` for `dm.*`, `tweet.read` for the others (openapi.json 2.167, POST
 * /2/activity/subscriptions). What is private X takes by the person's own token alone
 * (xdevplatform/docs 28713281, x-api/activity/introduction.mdx, "Private events", and
 * quickstart.mdx, "Creating a subscription"); the rest is asked for by the app's.
 */
const subscribedEvents = [
  { type: 'post.create', scope: 'tweet.read', isPrivate: false },
  { type: 'post.delete', scope: 'tweet.read', isPrivate: false },
  { type: 'dm.received', scope: 'dm.read', isPrivate: true },
  { type: 'oauth.revoke', scope: 'tweet.read', isPrivate: false },
] as const
export const subscribedEventTypes = subscribedEvents.map(({ type }) => type)
const mostPages = 20
/** As many as X lists on one page (openapi.json 2.167). */
const longestPage = '1000'
/** Asking costs nothing, and X holds a webhook for broken by itself, for one wrong answer. */
const againMs = 3_600_000

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

/**
 * Tells X to tell us (networks.md section 13). The webhook is the app's, registered once; a
 * subscription is one kind of event of one person. Asked for again, it looks whether both still
 * stand.
 */
export function createXSubscription(
  ask: AskAsApp,
  askAs: AskAsPerson,
  webhookUrl: string,
): WebhookSubscription {
  let looking: Promise<OurWebhook> | null = null
  /** Until X refused it once: it stands in X's prose and not in its list of events. */
  let takesRevocations = true
  /** Those who ask at once share one answer; later it is asked again whether it still works. */
  const ours = () => {
    looking ??= ourWebhook(ask, webhookUrl).finally(() => {
      looking = null
    })
    return looking
  }
  return {
    againMs,
    async subscribe(accountSecret) {
      const { userId, scopes, accessToken } = readBound(accountSecret)
      const { id: webhookId, isLiving } = await ours()
      const standing = await listOf(ask, userId)
      let refusal: unknown = null
      for (const { type: event, scope, isPrivate } of subscribedEvents) {
        if (!scopes.includes(scope) || (event === 'oauth.revoke' && !takesRevocations)) continue
        const ofEvent = standing.filter((one) => one.event_type === event)
        if (ofEvent.some((one) => one.webhook_id === webhookId)) continue
        const lost = ofEvent.find(({ webhook_id: id }) => typeof id === 'string' && !isLiving(id))
        await (
          lost
            ? move(ask, lost.subscription_id, webhookId)
            : (isPrivate ? askAs(accessToken) : ask)({
                method: 'POST',
                path: '/2/activity/subscriptions',
                body: { event_type: event, filter: { user_id: userId }, webhook_id: webhookId },
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
