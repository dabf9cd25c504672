import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { accountCall } from '../../capabilities/account-call.ts'
import type { WebhookSubscription } from '../../capabilities/webhook-events.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient, GraphSettings } from '../client/graph-client.ts'
import { isMissing } from '../client/graph-error.ts'
import { inspectToken } from '../sign-in/inspect-token.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'

/** Where Meta tells us of changes, and by what it knows that the address is ours. */
export interface MetaWebhook {
  readonly callbackUrl: string
  readonly verifyToken: string
}

/**
 * What we want to hear of a page, and the rights of which Meta wants one for it, beside
 * `pages_manage_metadata` (networks.md section 13, corrected 2026-11-22). One field without its
 * right refuses the whole call.
 */
const pageFields = [
  ['feed', ['pages_read_user_content', 'pages_read_engagement']],
  ['mention', ['pages_read_user_content', 'pages_read_engagement']],
  ['ratings', ['pages_read_user_content']],
  ['messages', ['pages_messaging']],
  ['message_reads', ['pages_messaging']],
  ['messaging_postbacks', ['pages_messaging']],
] as const satisfies readonly (readonly [field: string, oneOf: readonly string[]])[]

/** What the app wants to hear of each object, whoever grants what. */
const fieldsOf = {
  page: pageFields.map(([field]) => field).join(','),
  instagram: 'comments,mentions,live_comments,messages,messaging_seen',
} as const

interface Subscribing {
  readonly graph: GraphClient
  readonly clock: Clock
  readonly settings: Pick<GraphSettings, 'appId' | 'appSecret'>
  readonly webhook: MetaWebhook
  readonly voice: NetworkNaming
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
 * page's subscription, so both ask for all of its fields that were granted, and whoever stays asks
 * again within a day of the other's leaving. Both calls may be repeated and change nothing then.
 */
export function createMetaSubscription({
  graph,
  clock,
  settings,
  webhook,
  voice,
  object,
  pageOf,
}: Subscribing): WebhookSubscription {
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
      const { allows } = await inspectToken(graph, settings, { token, voice })
      const fields = pageFields.flatMap(([field, oneOf]) =>
        oneOf.some((scope) => allows(scope, [pageId])) ? [field] : [],
      )
      if (fields.length === 0)
        throw new ConnectorError('rejected', {
          network: voice.network,
          message: message('network.right-missing', { network: voice.name, place: voice.place }),
        })
      await subscribeApp()
      await subscribeTo(fields, (asked) =>
        graph.write({
          method: 'POST',
          path: `/${pageId}/subscribed_apps`,
          token,
          account: pageId,
          fields: { subscribed_fields: asked.join(',') },
          guard: guard(),
          schema: done,
        }),
      )
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

/**
 * One field that Meta refuses (100, 200 to 299) refuses the whole call, so they are then asked for
 * one after the other: each call names what was taken so far, as a call replaces the one before.
 * What is refused in the end is thrown, since then not everything is told; the rest stands.
 */
async function subscribeTo(
  fields: readonly string[],
  ask: (fields: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const refusal = await refusalOf(ask(fields))
  if (refusal === null) return
  const taken: string[] = []
  for (const field of fields) {
    const isRefused = (await refusalOf(ask([...taken, field]))) !== null
    if (!isRefused) taken.push(field)
  }
  if (taken.length < fields.length) throw refusal
}

/** Null: it was taken. What is no answer about a field is thrown. */
async function refusalOf(asked: Promise<unknown>): Promise<ConnectorError | null> {
  try {
    await asked
    return null
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    const code = Number(error.facts.code)
    if (code === 100 || (code >= 200 && code <= 299)) return error
    throw error
  }
}
