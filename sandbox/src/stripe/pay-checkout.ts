import { startSubscription } from './change-subscription.ts'
import { addCustomer } from './customer-calls.ts'
import type { Desk } from './desk.ts'
import { books } from './desk.ts'
import { emitEvent } from './emit-event.ts'
import { showCheckout } from './show-sessions.ts'
import { badRequest, declined } from './stripe-error.ts'
import { emailOf } from './stripe-request.ts'
import type { Checkout } from './stripe-world.ts'
import type { CardForm } from './test-cards.ts'
import { attachCard, readCard } from './test-cards.ts'

export interface CheckoutForm extends CardForm {
  email: string
  name: string
}

/** When the trial of this checkout would end; null when the first payment is due at once. */
export function trialEndOf(checkout: Checkout, now: number): number | null {
  const end =
    checkout.trialEnd ??
    (checkout.trialDays === null ? null : now + checkout.trialDays * 86_400_000)
  return end === null || end <= now ? null : end
}

export const isCardOptional = (checkout: Checkout, now: number) =>
  checkout.asksCard === 'if_required' && trialEndOf(checkout, now) !== null

/** The address of the receipt: the one the checkout was opened with, else what the person wrote. */
function buyersEmail(desk: Desk, checkout: Checkout, form: CheckoutForm): string {
  if (checkout.customerEmail !== null) return checkout.customerEmail
  const customer = books(desk).customers[checkout.customerId ?? '']
  return emailOf(customer?.email ?? form.email.trim(), 'email')
}

/** Whether the customer's next payment was told to fail; telling so uses it up. */
function failsNext(desk: Desk, customerId: string | null): boolean {
  if (customerId === null) return false
  const { failNext } = books(desk)
  const left = failNext[customerId] ?? 0
  if (left <= 0) return false
  failNext[customerId] = left - 1
  return true
}

/**
 * The person pressed the button. Throws what the page says when it does not work; nothing is bought
 * then. Returns where to go.
 */
export function payCheckout(desk: Desk, checkout: Checkout, form: CheckoutForm): string {
  if (checkout.status !== 'open') throw badRequest('This checkout is no longer open.')
  const trialEnd = trialEndOf(checkout, desk.now)
  const email = buyersEmail(desk, checkout, form)
  const card =
    form.number.trim() === '' && isCardOptional(checkout, desk.now)
      ? undefined
      : readCard(form, desk.now)
  const known = checkout.customerId
  if (trialEnd === null) {
    const isDeclined = failsNext(desk, known)
    if (isDeclined || card?.card.outcome === 'fails-later') throw declined('generic_decline')
  }
  const customerId =
    known ?? addCustomer(desk, { email, name: form.name.trim() || null, metadata: {} }).id
  if (card) attachCard(desk, customerId, card)
  const subscription = startSubscription(desk, {
    customerId,
    priceId: checkout.priceId,
    trialEnd,
    metadata: checkout.subscriptionMetadata,
    missingCard: checkout.missingCard,
  })
  Object.assign(checkout, {
    status: 'complete',
    paymentStatus: trialEnd === null ? 'paid' : 'no_payment_required',
    customerId,
    customerEmail: email,
    subscriptionId: subscription.id,
  })
  emitEvent(desk, {
    type: 'checkout.session.completed',
    object: showCheckout(checkout, desk.kernel.url),
  })
  return checkout.successUrl.replace('{CHECKOUT_SESSION_ID}', checkout.id)
}
