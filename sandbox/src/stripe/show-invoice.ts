import type { Shown } from './show-objects.ts'
import { listOf, maybeSeconds, seconds } from './show-objects.ts'
import type { Customer, Invoice } from './stripe-world.ts'
import { product } from './stripe-world.ts'
import { unsetOfInvoice, unsetOfLine } from './unset-fields.ts'

export function showInvoice(invoice: Invoice, customer: Customer | undefined): Shown {
  const paid = invoice.status === 'paid'
  const details = { subscription: invoice.subscriptionId, metadata: {} }
  const line = {
    id: `il_${invoice.id}`,
    object: 'line_item',
    ...unsetOfLine,
    amount: invoice.amount,
    currency: invoice.currency,
    description: '1 × Marquee',
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    period: { start: seconds(invoice.periodStart), end: seconds(invoice.periodEnd) },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: {
        subscription: invoice.subscriptionId,
        proration: invoice.reason === 'subscription_update',
      },
    },
    pricing: {
      type: 'price_details',
      price_details: { price: invoice.priceId, product: product.id },
      unit_amount_decimal: String(invoice.amount),
    },
    quantity: 1,
  }
  return {
    id: invoice.id,
    object: 'invoice',
    ...unsetOfInvoice,
    amount_due: invoice.amount,
    amount_paid: paid ? invoice.amount : 0,
    amount_remaining: paid ? 0 : invoice.amount,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.status === 'open',
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: seconds(invoice.createdAt),
    currency: invoice.currency,
    customer: invoice.customerId,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    due_date: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: listOf(`/v1/invoices/${invoice.id}/lines`, [line]),
    livemode: false,
    metadata: {},
    next_payment_attempt: maybeSeconds(invoice.nextAttemptAt),
    number: invoice.number,
    parent: { type: 'subscription_details', quote_details: null, subscription_details: details },
    period_end: seconds(invoice.periodEnd),
    period_start: seconds(invoice.periodStart),
    status: invoice.status,
    status_transitions: {
      finalized_at: seconds(invoice.createdAt),
      marked_uncollectible_at: null,
      paid_at: maybeSeconds(invoice.paidAt),
      voided_at: null,
    },
    subtotal: invoice.amount,
    subtotal_excluding_tax: invoice.amount,
    total: invoice.amount,
    total_excluding_tax: invoice.amount,
  }
}
