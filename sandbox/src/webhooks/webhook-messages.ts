import type { WebhookProvider } from './webhook-world.ts'

interface WebhookMessage {
  type: string
  eventId: string
  /** Byte for byte as it is signed and sent. */
  body: string
  /** Where the provider was told to send; without it `/webhooks/{provider}` at the base. */
  address?: string | undefined
}

/**
 * Tells the product what happened. Messages go one after the other in the order they came up; one
 * that is not taken is tried again by the town's clock.
 */
export interface WebhookSender {
  /** Origin of the product; nothing leaves while it is not known. */
  base(): string | undefined
  setBase(base: string | undefined): void
  queue(provider: WebhookProvider, message: WebhookMessage): void
  /** Sends an old message once more, as the provider's own "Resend" does. */
  resend(id: string): boolean
  /** Goes on with what a saved town still had to send. */
  resume(): void
}
