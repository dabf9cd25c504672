import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { accountCall } from '../capabilities/account-call.ts'
import type { NewsSubscription } from '../capabilities/network-news.ts'
import { ConnectorError } from '../connector-error.ts'
import type { GraphClient, GraphSettings } from './graph-client.ts'
import { isMissing } from './graph-error.ts'

/** Where Meta tells us of changes, and by what it knows that the address is ours. */
export interface MetaWebhook {
  readonly callbackUrl: string
  readonly verifyToken: string
}

/** What the app wants to hear of each object. */
const fieldsOf = {
  page: 'feed,mention,ratings,messages,message_reads,messaging_postbacks',
  instagram: 'comments,mentions,live_comments,messages',
} as const

interface Subscribing {
  readonly graph: GraphClient
  readonly clock: Clock
  readonly settings: Pick<GraphSettings, 'appId' | 'appSecret'>
  readonly webhook: MetaWebhook
  readonly object: keyof typeof fieldsOf
  /** The page behind an account, with its token. */
  readonly pageOf: (accountSecret: string) => { readonly pageId: string; readonly token: string }
}

const done = z.object({ success: z.literal(true) })
const appAgainMs = 3_600_000
const guard = () => accountCall(20_000)

/**
 * The app says once where it listens (`/{app}/subscriptions`), each page that it may be told of
 * (`/{page}/subscribed_apps`): networks.md section 13. A page and the profile behind it share the
 * page's subscription, so both ask for all of its fields, and whoever stays asks again within a day
 * of the other's leaving. Both calls may be repeated and change nothing then.
 */
export function createMetaSubscription({
  graph,
  clock,
  settings,
  webhook,
  object,
  pageOf,
}: Subscribing): NewsSubscription {
  let appAskedAt = Number.NEGATIVE_INFINITY
  async function subscribeApp(): Promise<void> {
    const now = clock.now().getTime()
    if (now - appAskedAt < appAgainMs) return
    const fields = {
      object,
      callback_url: webhook.callbackUrl,
      verify_token: webhook.verifyToken,
      fields: fieldsOf[object],
      include_values: 'true',
    }
    await graph.write({
      method: 'POST',
      path: `/${settings.appId}/subscriptions`,
      token: `${settings.appId}|${settings.appSecret}`,
      account: null,
      fields,
      guard: guard(),
      schema: done,
    })
    appAskedAt = now
  }
  return {
    againMs: 86_400_000,
    async subscribe(accountSecret) {
      const { pageId, token } = pageOf(accountSecret)
      await subscribeApp()
      await graph.write({
        method: 'POST',
        path: `/${pageId}/subscribed_apps`,
        token,
        account: pageId,
        fields: { subscribed_fields: fieldsOf.page },
        guard: guard(),
        schema: done,
      })
    },
    async unsubscribe(accountSecret) {
      const { pageId, token } = pageOf(accountSecret)
      try {
        await graph.write({
          method: 'DELETE',
          path: `/${pageId}/subscribed_apps`,
          token,
          account: pageId,
          guard: guard(),
          schema: z.unknown(),
        })
      } catch (error) {
        // whoever may not ask any more is not told any more either
        if (
          !(isMissing(error) || (error instanceof ConnectorError && error.kind === 'reauthorize'))
        )
          throw error
      }
    },
  }
}
