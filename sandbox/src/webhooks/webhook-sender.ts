import type { Kernel } from '../kernel/kernel.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import type { WebhookNews } from './webhook-row.ts'
import { createWebhookRow } from './webhook-row.ts'
import type { WebhookSender } from './webhook-messages.ts'

/** How long a swapped message waits when none comes after it. */
const heldBackMs = 60_000

export function createWebhookSender(
  kernelOf: () => Kernel,
  firstBase: string | undefined,
): WebhookSender {
  let base = firstBase
  let sending = false
  const row = createWebhookRow(kernelOf)

  async function sendDue(): Promise<void> {
    if (sending || kernelOf().closing.aborted) return
    sending = true
    try {
      for (
        let next = row.due();
        next !== undefined && base !== undefined && !kernelOf().closing.aborted;
        next = row.due()
      ) {
        await deliverWebhook(kernelOf, next, base)
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
  const add = (news: WebhookNews & { nextAt: number }) => {
    row.add(news)
    wakeAt(news.nextAt)
  }

  return {
    base: () => base,
    setBase(wanted) {
      base = wanted
      start()
    },
    queue(provider, { type, eventId, body, address }) {
      const { delivery } = kernelOf().faults.judge({
        network: provider,
        method: 'WEBHOOK',
        route: `/webhooks/${provider}`,
        path: `/${type}`,
        queued: true,
      })
      const now = kernelOf().clock.now()
      const held = row.heldBack(provider)
      const nextAt = delivery.swapped ? now + heldBackMs : now + delivery.lateMs
      const news = { provider, type, eventId, body, address, nextAt, heldBack: delivery.swapped }
      add(news)
      if (delivery.twice) add(news)
      row.release(held)
      if (held.length > 0) start()
    },
    resend(id) {
      const known = row.all().find((one) => one.id === id)
      if (known === undefined) return false
      const { provider, type, eventId, body, address } = known
      const nextAt = kernelOf().clock.now()
      add({ provider, type, eventId, body, address, nextAt, heldBack: false })
      return true
    },
    resume() {
      for (const one of row.all()) if (one.nextAt !== null) wakeAt(one.nextAt)
    },
  }
}
