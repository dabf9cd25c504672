import type { Desk } from './desk.ts'
import { books, newId } from './desk.ts'
import { emitEvent } from './emit-event.ts'
import { showInvoice } from './show-invoice.ts'
import type { Invoice, Subscription } from './stripe-world.ts'
import { priceOf } from './stripe-world.ts'

const dayMs = 86_400_000
/** Waits before the three retries of a payment that was declined. */
const retryWaits = [3 * dayMs, 5 * dayMs, 7 * dayMs]

const shown = (desk: Desk, invoice: Invoice) =>
  showInvoice(invoice, books(desk).customers[invoice.customerId])

/**
 * Whether the customer's card would be charged now; a declined payment that was asked for is used
 * up.
 */
export function tryCard(desk: Desk, customerId: string): boolean {
  const { customers, cards, failNext } = books(desk)
  const left = failNext[customerId] ?? 0
  if (left > 0) {
    failNext[customerId] = left - 1
    return false
  }
  const card = cards[customers[customerId]?.cardId ?? '']
  return card !== undefined && !card.failsLater
}

/**
 * One try to have an open invoice paid. Says whether it is paid now; the subscription is for the
 * caller to change.
 */
export function chargeInvoice(desk: Desk, invoice: Invoice): boolean {
  invoice.attempts += 1
  const isPaid = invoice.amount === 0 || tryCard(desk, invoice.customerId)
  if (isPaid) {
    Object.assign(invoice, { status: 'paid', paidAt: desk.now, nextAttemptAt: null })
    emitEvent(desk, { type: 'invoice.paid', object: shown(desk, invoice) })
    emitEvent(desk, { type: 'invoice.payment_succeeded', object: shown(desk, invoice) })
    return true
  }
  const wait = retryWaits[invoice.attempts - 1]
  invoice.nextAttemptAt = wait === undefined ? null : desk.now + wait
  emitEvent(desk, { type: 'invoice.payment_failed', object: shown(desk, invoice) })
  return false
}

/** Writes the invoice of a period and tries to have it paid. */
export function bill(
  desk: Desk,
  {
    subscription,
    reason,
    amount,
  }: { subscription: Subscription; reason: Invoice['reason']; amount: number },
): boolean {
  const number = Object.keys(books(desk).invoices).length + 1
  const invoice: Invoice = {
    id: newId(desk, 'in'),
    number: `TOWN-${String(number).padStart(4, '0')}`,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    priceId: subscription.priceId,
    currency: priceOf(subscription.priceId).currency,
    amount,
    status: 'open',
    reason,
    createdAt: desk.now,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    attempts: 0,
    nextAttemptAt: null,
    paidAt: null,
  }
  books(desk).invoices[invoice.id] = invoice
  subscription.latestInvoiceId = invoice.id
  emitEvent(desk, { type: 'invoice.created', object: shown(desk, invoice) })
  emitEvent(desk, { type: 'invoice.finalized', object: shown(desk, invoice) })
  return chargeInvoice(desk, invoice)
}
