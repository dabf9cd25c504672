import type { Kernel } from '../kernel/kernel.ts'
import { retryWaits } from './retry-waits.ts'
import { signWebhook } from './sign-webhook.ts'
import type { WebhookDelivery, WebhookProvider } from './webhook-world.ts'

/**
 * Tells the product what happened. Messages go one after the other in the order they came up; one
 * that is not taken is tried again by the town's clock.
 */
export interface WebhookSender {
  /** Origin of the product; nothing leaves while it is not known. */
  base(): string | undefined
  setBase(base: string | undefined): void
  /** `address`: where the provider was told to send; without it `/webhooks/{provider}` at the base. */
  queue(
    provider: WebhookProvider,
    type: string,
    eventId: string,
    body: string,
    address?: string,
  ): void
  /** Sends an old message once more, as the provider's own "Resend" does. */
  resend(id: string): boolean
  /** Goes on with what a saved town still had to send. */
  resume(): void
}

const answerWaitMs = 10_000
/** How long a swapped message waits when none comes after it. */
const heldBackMs = 60_000
const kept = 2000
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

export function createWebhookSender(
  kernelOf: () => Kernel,
  firstBase: string | undefined,
): WebhookSender {
  let base = firstBase
  let sending = false
  let order = 0

  const all = () => kernelOf().world.webhooks.deliveries
  const nextOrder = () => {
    order =
      Math.max(
        order,
        ...all()
          .slice(-1)
          .map((one) => one.order),
      ) + 1
    return order
  }

  async function deliver(delivery: WebhookDelivery, origin: string): Promise<void> {
    const now = kernelOf().clock.now()
    const { outcome } = kernelOf().faults.judge({
      network: delivery.provider,
      method: 'WEBHOOK',
      route: `/webhooks/${delivery.provider}`,
      path: `/${delivery.type}`,
    })
    const address = delivery.address ?? `${origin}/webhooks/${delivery.provider}`
    const { headers, signature } = signWebhook(delivery.provider, delivery.body, {
      now,
      googleKey: kernelOf().world.google.keys[0],
      address,
    })
    const handed =
      outcome !== undefined && outcome.kind !== 'lose-answer'
        ? { status: null, answer: `lost on the way (${outcome.kind})` }
        : await hand(kernelOf(), { address, headers, body: delivery.body })
    const status = outcome?.kind === 'lose-answer' ? null : handed.status
    delivery.attempts.push({
      at: new Date(now).toISOString(),
      status,
      answer:
        status === null && handed.status !== null
          ? `answer lost (${handed.status})`
          : handed.answer,
      signature,
    })
    const isTaken =
      status !== null &&
      status >= 200 &&
      status < 300 &&
      (delivery.provider !== 'appsumo' || echoes(handed.answer, delivery.type))
    const wait = retryWaits[delivery.provider][delivery.attempts.length - 1]
    delivery.state = isTaken ? 'taken' : wait === undefined ? 'given-up' : 'waiting'
    delivery.nextAt = isTaken || wait === undefined ? null : now + wait
    kernelOf().touch()
  }

  function due(): WebhookDelivery | undefined {
    const now = kernelOf().clock.now()
    let first: WebhookDelivery | undefined
    for (const one of all())
      if (
        one.nextAt !== null &&
        one.nextAt <= now &&
        (first === undefined || one.order < first.order)
      )
        first = one
    return first
  }

  async function sendDue(): Promise<void> {
    if (sending || kernelOf().closing.aborted) return
    sending = true
    try {
      for (
        let next = due();
        next !== undefined && base !== undefined && !kernelOf().closing.aborted;
        next = due()
      ) {
        await deliver(next, base)
        if (next.nextAt !== null) wakeAt(next.nextAt)
      }
    } finally {
      sending = false
    }
  }

  const start = () =>
    void sendDue().catch((cause: unknown) =>
      console.error('The town failed to send a webhook:', cause),
    )
  const wakeAt = (at: number) => kernelOf().clock.at(at, start)

  function add(
    provider: WebhookProvider,
    {
      type,
      eventId,
      body,
      address,
      nextAt,
      heldBack,
    }: {
      type: string
      eventId: string
      body: string
      address: string | undefined
      nextAt: number
      heldBack: boolean
    },
  ): void {
    const deliveries = all()
    deliveries.push({
      id: `whd_${kernelOf().nextId()}`,
      provider,
      type,
      eventId,
      body,
      ...(address === undefined ? {} : { address }),
      createdAt: kernelOf().clock.now(),
      order: nextOrder(),
      heldBack,
      nextAt,
      state: 'waiting',
      attempts: [],
    })
    if (deliveries.length > kept * 1.1) deliveries.splice(0, deliveries.length - kept)
    kernelOf().touch()
    wakeAt(nextAt)
  }

  function release(held: WebhookDelivery[]): void {
    for (const one of held) {
      // behind the one that came after it
      Object.assign(one, { heldBack: false, nextAt: kernelOf().clock.now(), order: nextOrder() })
    }
    if (held.length > 0) start()
  }

  return {
    base: () => base,
    setBase(wanted) {
      base = wanted
      start()
    },
    queue(provider, type, eventId, body, address) {
      const { delivery } = kernelOf().faults.judge({
        network: provider,
        method: 'WEBHOOK',
        route: `/webhooks/${provider}`,
        path: `/${type}`,
        queued: true,
      })
      const now = kernelOf().clock.now()
      const held = all().filter(
        (one) => one.heldBack && one.nextAt !== null && one.provider === provider,
      )
      for (let copy = 0; copy < (delivery.twice ? 2 : 1); copy++) {
        add(provider, {
          type,
          eventId,
          body,
          address,
          nextAt: delivery.swapped ? now + heldBackMs : now + delivery.lateMs,
          heldBack: delivery.swapped,
        })
      }
      release(held)
    },
    resend(id) {
      const known = all().find((one) => one.id === id)
      if (known)
        add(known.provider, {
          type: known.type,
          eventId: known.eventId,
          body: known.body,
          address: known.address,
          nextAt: kernelOf().clock.now(),
          heldBack: false,
        })
      return known !== undefined
    },
    resume() {
      for (const one of all()) if (one.nextAt !== null) wakeAt(one.nextAt)
    },
  }
}
