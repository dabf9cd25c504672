import type { Kernel } from '../kernel/kernel.ts'
import type { WebhookDelivery, WebhookProvider } from './webhook-world.ts'

const kept = 2000

/** What a message says and to whom, before it has its place in the row. */
export type WebhookNews = Pick<
  WebhookDelivery,
  'provider' | 'type' | 'eventId' | 'body' | 'nextAt' | 'heldBack'
> & { address: string | undefined }

/** The messages to the product, in the order they leave. */
export interface WebhookRow {
  all(): readonly WebhookDelivery[]
  add(news: WebhookNews): void
  /** The first whose time has come. */
  due(): WebhookDelivery | undefined
  /** Those that wait for the next message of their provider. */
  heldBack(provider: WebhookProvider): WebhookDelivery[]
  /** Lets them go behind the one that came after them. */
  release(held: readonly WebhookDelivery[]): void
}

export function createWebhookRow(kernelOf: () => Kernel): WebhookRow {
  let order = 0
  const all = () => kernelOf().world.webhooks.deliveries
  const nextOrder = () => {
    const last = all().at(-1)?.order ?? 0
    order = Math.max(order, last) + 1
    return order
  }
  return {
    all,
    add({ address, heldBack, nextAt, ...news }) {
      const deliveries = all()
      deliveries.push({
        id: `whd_${kernelOf().nextId()}`,
        ...news,
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
    },
    due() {
      const now = kernelOf().clock.now()
      let first: WebhookDelivery | undefined
      for (const one of all()) {
        const isDue = one.nextAt !== null && one.nextAt <= now
        if (isDue && (first === undefined || one.order < first.order)) first = one
      }
      return first
    },
    heldBack: (provider) =>
      all().filter((one) => one.heldBack && one.nextAt !== null && one.provider === provider),
    release(held) {
      for (const one of held)
        Object.assign(one, { heldBack: false, nextAt: kernelOf().clock.now(), order: nextOrder() })
    },
  }
}
