import { randomBytes } from 'node:crypto'
import { isLoopbackAddress } from '../kernel/consent-return.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { xSignature } from './sign-x.ts'
import { xDone, xInvalid, xNotFound } from './x-answers.ts'
import type { XRequest } from './x-request.ts'
import type { XWebhook } from './x-world.ts'

const answerWaitMs = 10_000
const longestUrl = 200

/** Asks an address whether it knows our secret; it has ten seconds. */
async function answersChallenge(kernel: Kernel, url: string): Promise<boolean> {
  const crcToken = randomBytes(24).toString('base64url')
  const asked = new URL(url)
  asked.searchParams.set('crc_token', crcToken)
  try {
    const answer = await fetch(asked, {
      redirect: 'error',
      signal: AbortSignal.any([kernel.closing, AbortSignal.timeout(answerWaitMs)]),
    })
    const said: unknown = answer.ok ? await answer.json() : undefined
    return (
      typeof said === 'object' &&
      said !== null &&
      'response_token' in said &&
      said.response_token === xSignature(crcToken)
    )
  } catch {
    // whoever cannot be reached or answers something else has not answered
    return false
  }
}

/** Asks once more and remembers the outcome: what is not valid is not told anything. */
export async function checkXWebhook(kernel: Kernel, webhook: XWebhook): Promise<boolean> {
  webhook.valid = await answersChallenge(kernel, webhook.url)
  kernel.touch()
  return webhook.valid
}

const show = ({ id, url, valid, createdAt }: XWebhook) => ({
  id,
  url,
  valid,
  created_at: new Date(createdAt).toISOString(),
})

/**
 * POST /2/webhooks {url}. A real address is https without a port; in the town it is one of this
 * machine.
 */
export async function addXWebhook({ kernel, body }: XRequest): Promise<TownAnswer> {
  const url = body['url']
  if (typeof url !== 'string' || url.length > longestUrl || !isLoopbackAddress(url))
    return xInvalid(
      'UrlValidationFailed: the url must be up to 200 characters, in this town on a loopback address',
    )
  const { webhooks } = kernel.world.x
  if (Object.values(webhooks).some((one) => one.url === url))
    return xInvalid('DuplicateUrlFailed: a webhook is already registered for this url')
  if (Object.keys(webhooks).length >= (kernel.world.x.mostWebhooks ?? Infinity))
    return xInvalid('WebhookLimitExceeded: the app has as many webhooks as it may have')
  if (!(await answersChallenge(kernel, url)))
    return xInvalid('CrcValidationFailed: the url did not answer the CRC request correctly')
  const webhook: XWebhook = {
    id: `19${kernel.nextId()}`,
    url,
    valid: true,
    createdAt: kernel.clock.now(),
  }
  kernel.world.x.webhooks[webhook.id] = webhook
  kernel.touch()
  return xDone({ data: show(webhook) }, `webhook ${webhook.id} registered`)
}

export function listXWebhooks({ kernel }: XRequest): TownAnswer {
  const all = Object.values(kernel.world.x.webhooks)
  return xDone({ data: all.map(show), meta: { result_count: all.length } })
}

/** PUT /2/webhooks/{id}: the question once more; a wrong answer is no refusal of the call. */
export async function recheckXWebhook({ kernel }: XRequest, id: string): Promise<TownAnswer> {
  const webhook = kernel.world.x.webhooks[id]
  if (!webhook) return xNotFound('webhook', id)
  const valid = await checkXWebhook(kernel, webhook)
  return xDone({ data: { valid } }, `webhook ${id} checked`)
}

/** DELETE /2/webhooks/{id}, with the subscriptions that were told there. */
export function removeXWebhook({ kernel }: XRequest, id: string): TownAnswer {
  const { webhooks, subscriptions } = kernel.world.x
  if (!webhooks[id]) return xNotFound('webhook', id)
  delete webhooks[id]
  for (const one of Object.values(subscriptions))
    if (one.webhookId === id) delete subscriptions[one.id]
  kernel.touch()
  return xDone({ data: { deleted: true } }, `webhook ${id} removed`)
}
