export const stripeSecretKey = 'sk_test_demo'
export const stripeWebhookSecret = 'whsec_demo'
export const stripeVersion = '2026-10-28.endive'

export interface Price {
  id: string
  currency: 'usd' | 'inr'
  amount: number
  interval: 'month' | 'year'
}

export const product = { id: 'prod_marquee', name: 'Marquee' }
export const prices: readonly Price[] = [
  { id: 'price_usd_monthly', currency: 'usd', amount: 2900, interval: 'month' },
  { id: 'price_usd_annual', currency: 'usd', amount: 29_000, interval: 'year' },
  { id: 'price_inr_monthly', currency: 'inr', amount: 199_900, interval: 'month' },
  { id: 'price_inr_annual', currency: 'inr', amount: 1_999_000, interval: 'year' },
]

export interface Customer {
  id: string
  createdAt: number
  email: string | null
  name: string | null
  metadata: Record<string, string>
  cardId: string | null
  deleted: boolean
}

export interface Card {
  id: string
  customerId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  createdAt: number
  /** The card can be kept, and every payment with it is declined. */
  failsLater: boolean
}

export type SubscriptionStatus =
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'paused'
export type MissingCard = 'cancel' | 'create_invoice' | 'pause'

/** All instants in milliseconds of town time. */
export interface Subscription {
  id: string
  itemId: string
  customerId: string
  priceId: string
  status: SubscriptionStatus
  createdAt: number
  trialStart: number | null
  trialEnd: number | null
  missingCard: MissingCard
  warnedOfTrialEnd: boolean
  announcedPeriod: number | null
  /** Day and hour that periods are counted from, so that the 31st stays the 31st. */
  anchor: number
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  endedAt: number | null
  metadata: Record<string, string>
  latestInvoiceId: string | null
}

export interface Invoice {
  id: string
  number: string
  customerId: string
  subscriptionId: string
  priceId: string
  currency: string
  amount: number
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  createdAt: number
  periodStart: number
  periodEnd: number
  attempts: number
  nextAttemptAt: number | null
  paidAt: number | null
}

export interface Checkout {
  id: string
  createdAt: number
  expiresAt: number
  customerId: string | null
  customerEmail: string | null
  priceId: string
  successUrl: string
  cancelUrl: string | null
  reference: string | null
  metadata: Record<string, string>
  subscriptionMetadata: Record<string, string>
  trialEnd: number | null
  trialDays: number | null
  missingCard: MissingCard
  asksCard: 'always' | 'if_required'
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid' | 'no_payment_required'
  subscriptionId: string | null
}

export type PortalFlow =
  | { type: 'subscription_update_confirm'; subscriptionId: string; priceId: string }
  | { type: 'subscription_update' | 'subscription_cancel'; subscriptionId: string }
  | { type: 'payment_method_update' }

export interface Portal {
  id: string
  createdAt: number
  customerId: string
  returnUrl: string | null
  afterUrl: string | null
  flow: PortalFlow | null
}

export interface StripeEvent {
  id: string
  type: string
  createdAt: number
  object: unknown
  previous: Record<string, unknown> | undefined
  requestId: string | null
}

export interface KeptAnswer {
  fingerprint: string
  status: number
  body: unknown
  keptAt: number
}

export interface StripeWorld {
  customers: Record<string, Customer>
  cards: Record<string, Card>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  checkouts: Record<string, Checkout>
  portals: Record<string, Portal>
  events: StripeEvent[]
  /** Answers by Idempotency-Key, kept for a day. */
  answers: Record<string, KeptAnswer>
  /** Customers whose next payments are declined whatever their card. */
  failNext: Record<string, number>
  /** What becomes of a subscription when the last retry failed. */
  afterRetries: 'cancel' | 'unpaid'
}

export function seedStripe(): StripeWorld {
  return {
    customers: {},
    cards: {},
    subscriptions: {},
    invoices: {},
    checkouts: {},
    portals: {},
    events: [],
    answers: {},
    failNext: {},
    afterRetries: 'cancel',
  }
}

export const priceOf = (id: string): Price => {
  const price = prices.find((one) => one.id === id)
  if (!price) throw new Error(`No price ${id} is kept by the town.`)
  return price
}
