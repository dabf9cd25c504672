export type WebhookProvider =
  | 'stripe'
  | 'appsumo'
  | 'meta'
  | 'threads'
  | 'tiktok'
  | 'x'
  | 'uber-eats'
  | 'google'

/** One try to hand a message over. */
export interface WebhookAttempt {
  at: string
  status: number | null
  answer: string
  signature: string
}

/** One message to the product, kept with everything that was answered to it. */
export interface WebhookDelivery {
  id: string
  provider: WebhookProvider
  type: string
  eventId: string
  /** The body as it is signed and sent, byte for byte. */
  body: string
  /** Where the provider was told to send; absent: the product's own place for it. */
  address?: string
  createdAt: number
  /** Its place in the row; a message that was held back gets a later one. */
  order: number
  heldBack: boolean
  /** Town instant of the next try; null once it was taken or given up. */
  nextAt: number | null
  state: 'waiting' | 'taken' | 'given-up'
  attempts: WebhookAttempt[]
}

export interface WebhookWorld {
  deliveries: WebhookDelivery[]
}
