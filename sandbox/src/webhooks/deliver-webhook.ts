import type { Kernel } from '../kernel/kernel.ts'
import { retryWaits } from './retry-waits.ts'
import { signWebhook } from './sign-webhook.ts'
import type { WebhookAttempt, WebhookDelivery } from './webhook-world.ts'

const answerWaitMs = 10_000
const shownAnswer = 500

interface Handed {
  status: number | null
  answer: string
}

async function hand(
  kernel: Kernel,
  { address, headers, body }: { address: string; headers: Record<string, string>; body: string },
): Promise<Handed> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([kernel.closing, AbortSignal.timeout(answerWaitMs)]),
    })
    return { status: answer.status, answer: (await answer.text()).slice(0, shownAnswer) }
  } catch (cause) {
    const why = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
    return { status: null, answer: why instanceof Error ? why.message : String(why) }
  }
}

/** The marketplace takes only its own event's name back, with success. */
function echoes(answer: string, type: string): boolean {
  try {
    const said: unknown = JSON.parse(answer)
    return (
      typeof said === 'object' &&
      said !== null &&
      'event' in said &&
      said.event === type &&
      'success' in said &&
      said.success === true
    )
  } catch {
    return false
  }
}

/** One try, as far as the faults let it come. */
async function attempt(
  kernel: Kernel,
  { provider, type, body, address: own }: WebhookDelivery,
  origin: string,
): Promise<WebhookAttempt> {
  const now = kernel.clock.now()
  const { outcome } = kernel.faults.judge({
    network: provider,
    method: 'WEBHOOK',
    route: `/webhooks/${provider}`,
    path: `/${type}`,
  })
  const address = own ?? `${origin}/webhooks/${provider}`
  const { headers, signature } = signWebhook(provider, body, {
    now,
    googleKey: kernel.world.google.keys[0],
    address,
  })
  const at = new Date(now).toISOString()
  if (outcome !== undefined && outcome.kind !== 'lose-answer')
    return { at, status: null, answer: `lost on the way (${outcome.kind})`, signature }
  const { status, answer } = await hand(kernel, { address, headers, body })
  return outcome === undefined || status === null
    ? { at, status, answer, signature }
    : { at, status: null, answer: `answer lost (${status})`, signature }
}

/** Tries once to hand a message over, and plans the next try if it was not taken. */
export async function deliverWebhook(
  kernelOf: () => Kernel,
  delivery: WebhookDelivery,
  origin: string,
): Promise<void> {
  const now = kernelOf().clock.now()
  const done = await attempt(kernelOf(), delivery, origin)
  delivery.attempts.push(done)
  const isTaken =
    done.status !== null &&
    done.status >= 200 &&
    done.status < 300 &&
    (delivery.provider !== 'appsumo' || echoes(done.answer, delivery.type))
  const wait = retryWaits[delivery.provider][delivery.attempts.length - 1]
  delivery.state = isTaken ? 'taken' : wait === undefined ? 'given-up' : 'waiting'
  delivery.nextAt = isTaken || wait === undefined ? null : now + wait
  kernelOf().touch()
}
