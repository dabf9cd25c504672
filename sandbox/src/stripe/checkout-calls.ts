import type { Desk } from './desk.ts'
import { books, newId } from './desk.ts'
import { emitEvent } from './emit-event.ts'
import { knownCustomer } from './customer-calls.ts'
import { knownPrice } from './price-calls.ts'
import { showCheckout } from './show-sessions.ts'
import { badRequest, missingParam, noSuch } from './stripe-error.ts'
import type { Params } from './stripe-params.ts'
import {
  choice,
  flag,
  group,
  groups,
  integer,
  metadata,
  neededText,
  onlyKnown,
  text,
} from './stripe-params.ts'
import type { StripeAnswer, StripeRequest } from './stripe-request.ts'
import { emailOf, returnAddress } from './stripe-request.ts'
import type { Checkout, MissingCard, Price } from './stripe-world.ts'
import { priceOf } from './stripe-world.ts'

const known = [
  'mode',
  'line_items',
  'success_url',
  'cancel_url',
  'customer',
  'customer_email',
  'client_reference_id',
  'metadata',
  'allow_promotion_codes',
  'payment_method_collection',
  'payment_method_types',
  'subscription_data',
  'tax_id_collection',
  'automatic_tax',
  'expires_at',
  'locale',
  'billing_address_collection',
  'ui_mode',
  'expand',
  'customer_update',
  'submit_type',
]
const hourMs = 3_600_000
const longestTrialMs = 730 * 24 * hourMs

function onlyLine(params: Params): Price {
  const lines = groups(params, 'line_items')
  const [line] = lines
  if (line === undefined) throw missingParam('line_items')
  if (lines.length > 1) throw badRequest('This town sells one plan at a time.', 'line_items')
  onlyKnown(line, ['price', 'quantity'], 'line_items[0]')
  const price = knownPrice(
    neededText(line, 'price', 'line_items[0][price]'),
    'line_items[0][price]',
  )
  const quantity = integer(line, 'quantity', 'line_items[0][quantity]')
  if (quantity === undefined)
    throw badRequest(
      'Quantity is required. Add `quantity` to `line_items[0]`',
      'line_items[0][quantity]',
    )
  if (quantity !== 1)
    throw badRequest('This town sells one plan at a time.', 'line_items[0][quantity]')
  return price
}

interface Trial {
  trialEnd: number | null
  trialDays: number | null
  missingCard: MissingCard
  subscriptionMetadata: Record<string, string>
}

const trialFields = [
  'trial_end',
  'trial_period_days',
  'trial_settings',
  'metadata',
  'description',
  'billing_mode',
  'proration_behavior',
]

/** How long the trial runs, by its end or by its days; throws when the two do not make sense. */
function trialLengthOf(data: Params, now: number): Pick<Trial, 'trialEnd' | 'trialDays'> {
  const [end, days] = [
    integer(data, 'trial_end', 'subscription_data[trial_end]'),
    integer(data, 'trial_period_days', 'subscription_data[trial_period_days]'),
  ]
  if (end !== undefined && days !== undefined)
    throw badRequest(
      'You may only specify one of these parameters: subscription_data[trial_end], subscription_data[trial_period_days].',
      'subscription_data',
    )
  if (end !== undefined && end * 1000 < now + 48 * hourMs)
    throw badRequest(
      'The `trial_end` date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    )
  if (end !== undefined && end * 1000 > now + longestTrialMs)
    throw badRequest(
      'The `trial_end` date cannot be more than two years in the future.',
      'subscription_data[trial_end]',
    )
  if (days !== undefined && (days < 1 || days > 730))
    throw badRequest(
      'The minimum number of trial period days is 1, the most is 730.',
      'subscription_data[trial_period_days]',
    )
  return { trialEnd: end === undefined ? null : end * 1000, trialDays: days ?? null }
}

/** What happens at the end of a trial without a card. */
function missingCardOf(data: Params): MissingCard {
  const settings = group(data, 'trial_settings', 'subscription_data[trial_settings]')
  const behaviour =
    settings && group(settings, 'end_behavior', 'subscription_data[trial_settings][end_behavior]')
  const missingCard =
    behaviour &&
    choice(behaviour, {
      name: 'missing_payment_method',
      choices: ['cancel', 'create_invoice', 'pause'],
      at: 'subscription_data[trial_settings][end_behavior][missing_payment_method]',
    })
  return missingCard ?? 'create_invoice'
}

function trialOf(params: Params, now: number): Trial {
  const data = group(params, 'subscription_data') ?? {}
  onlyKnown(data, trialFields, 'subscription_data')
  return {
    ...trialLengthOf(data, now),
    missingCard: missingCardOf(data),
    subscriptionMetadata: metadata(data, {}, 'subscription_data[metadata]'),
  }
}

/** A customer pays in one currency as long as anything of it runs. */
function refuseSecondCurrency(desk: Desk, customerId: string, price: Price): void {
  const running = Object.values(books(desk).subscriptions).find(
    (one) => one.customerId === customerId && one.status !== 'canceled',
  )
  const currency = running && priceOf(running.priceId).currency
  if (currency !== undefined && currency !== price.currency) {
    throw badRequest(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${currency}.`,
    )
  }
}

/** The town sells subscriptions on the hosted page; throws for anything else. */
function refuseOtherModes(params: Params): void {
  const mode = choice(params, { name: 'mode', choices: ['payment', 'setup', 'subscription'] })
  if (mode !== 'subscription')
    throw badRequest(
      'You must provide `mode=subscription`: the town’s prices are recurring.',
      'mode',
    )
  const uiMode = choice(params, {
    name: 'ui_mode',
    choices: ['hosted_page', 'embedded_page', 'elements'],
  })
  if (uiMode !== undefined && uiMode !== 'hosted_page')
    throw badRequest('The town knows the hosted page only.', 'ui_mode')
}

/** Who pays: a customer that is known, or an address for one that is not. */
function buyerOf(desk: Desk, params: Params, price: Price) {
  const [customerId, email] = [text(params, 'customer'), text(params, 'customer_email')]
  if (customerId !== undefined && email !== undefined)
    throw badRequest(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer',
    )
  if (customerId !== undefined) {
    knownCustomer(desk, customerId, 'customer')
    refuseSecondCurrency(desk, customerId, price)
  }
  return { customerId: customerId ?? null, email }
}

function expiryOf(params: Params, now: number): number {
  const expiresAt = integer(params, 'expires_at')
  if (expiresAt === undefined) return now + 24 * hourMs
  if (expiresAt * 1000 < now + 30 * 60_000 || expiresAt * 1000 > now + 24 * hourMs)
    throw badRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
  return expiresAt * 1000
}

export function createCheckout({ desk, params }: StripeRequest): StripeAnswer {
  onlyKnown(params, known)
  refuseOtherModes(params)
  const price = onlyLine(params)
  const successUrl = returnAddress(neededText(params, 'success_url'), 'success_url')
  const cancelUrl = text(params, 'cancel_url')
  const { customerId, email } = buyerOf(desk, params, price)
  flag(params, 'allow_promotion_codes')
  const expiresAt = expiryOf(params, desk.now)
  const checkout: Checkout = {
    id: newId(desk, 'cs_test'),
    createdAt: desk.now,
    expiresAt,
    customerId,
    customerEmail: email === undefined ? null : emailOf(email, 'customer_email'),
    priceId: price.id,
    successUrl,
    cancelUrl: cancelUrl === undefined ? null : returnAddress(cancelUrl, 'cancel_url'),
    reference: text(params, 'client_reference_id') ?? null,
    metadata: metadata(params),
    ...trialOf(params, desk.now),
    asksCard:
      choice(params, { name: 'payment_method_collection', choices: ['always', 'if_required'] }) ??
      'always',
    status: 'open',
    paymentStatus: 'unpaid',
    subscriptionId: null,
  }
  books(desk).checkouts[checkout.id] = checkout
  desk.kernel.touch()
  return { body: showCheckout(checkout, desk.kernel.url), effect: `checkout ${checkout.id} opened` }
}

function knownCheckout(desk: Desk, id: string): Checkout {
  const checkout = books(desk).checkouts[id]
  if (!checkout) throw noSuch('checkout.session', id, 'id')
  return checkout
}

export function readCheckout({ desk, params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, ['expand'])
  return { body: showCheckout(knownCheckout(desk, id), desk.kernel.url) }
}

export function expireCheckout({ desk, params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, ['expand'])
  const checkout = knownCheckout(desk, id)
  if (checkout.status !== 'open')
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${checkout.status}.`,
    )
  checkout.status = 'expired'
  emitEvent(desk, {
    type: 'checkout.session.expired',
    object: showCheckout(checkout, desk.kernel.url),
  })
  return { body: showCheckout(checkout, desk.kernel.url), effect: `checkout ${id} expired` }
}
