import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import type { AskAsApp } from '../client/x-app.ts'
import { isMissing, isRefused } from '../client/x-error.ts'
import { xNaming } from '../client/x-naming.ts'

const isValid = z.nullish(z.boolean())
const webhook = z.object({ id: z.string(), url: z.nullish(z.string()), valid: isValid })
type Webhook = z.output<typeof webhook>
const webhooks = z.object({ data: z.nullish(z.array(webhook)) })
const made = z.object({ data: webhook })
const proven = z.object({ data: z.nullish(z.object({ valid: isValid })) })

export interface OurWebhook {
  readonly id: string
  /** Whether X tells what happens there to somebody, by all that X says. */
  isLiving(webhookId: string): boolean
}

/**
 * Our webhook: found, asked about anew when X holds it for broken, or registered. Throws
 * `unavailable` where X still holds it for broken then: nothing is told there. X answers 200 with
 * `valid: false` (xdevplatform/docs 28713281, x-api/webhooks/quickstart.mdx, "Validate and
 * re-enable a webhook"; openapi.json 2.167, ValidateWebhooksResponseData).
 */
export async function ourWebhook(ask: AskAsApp, url: string): Promise<OurWebhook> {
  const all =
    (await unlessMissing(ask({ method: 'GET', path: '/2/webhooks', schema: webhooks })))?.data ?? []
  const isLiving = (id: string) => all.some((one) => one.id === id && one.valid !== false)
  const own = all.find((one) => one.url === url)
  if (!own) {
    const { id, valid } = await register(ask, url, all)
    assertWorks(valid)
    return { id, isLiving }
  }
  if (own.valid === false) {
    const { data } = await ask({ method: 'PUT', path: pathOf(own), schema: proven })
    assertWorks(data?.valid)
  }
  return { id: own.id, isLiving }
}

const pathOf = ({ id }: Webhook) => `/2/webhooks/${encodeURIComponent(id)}` as const

function assertWorks(valid: boolean | null | undefined): void {
  if (valid !== false) return
  throw new ConnectorError('unavailable', {
    network: xNaming.network,
    message: message('network.busy', { network: xNaming.name }),
    facts: { problem: 'webhook-not-valid' },
  })
}

/** Refusals that are about our own address: no webhook at another one is to blame. */
const ofAddress = /CrcValidation|UrlValidation|DuplicateUrl/i

/**
 * X takes only so many webhooks (`WebhookLimitExceeded`, xdevplatform/docs 28713281,
 * x-api/webhooks/quickstart.mdx; one where each use is paid for, by account-activity/
 * introduction.mdx of the older product). After a move of `PUBLIC_URL` the one at the older address
 * makes room, where X holds it for broken: nothing is told there any more. Another server of the
 * same app that works is left alone.
 */
async function register(ask: AskAsApp, url: string, all: readonly Webhook[]): Promise<Webhook> {
  const make = async () =>
    (await ask({ method: 'POST', path: '/2/webhooks', body: { url }, schema: made })).data
  return make().catch(async (error: unknown) => {
    const older = all.find((one) => one.valid === false && isSamePath(one.url, url))
    if (!isRefused(error) || ofAddress.test(error.said.raw ?? '') || !older) throw error
    await unlessMissing(ask({ method: 'DELETE', path: pathOf(older), schema: z.unknown() }))
    return make()
  })
}

const isSamePath = (one: string | null | undefined, other: string) =>
  typeof one === 'string' && URL.canParse(one) && new URL(one).pathname === new URL(other).pathname

/** Null where X has no such thing. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}
