import { createCheckout, expireCheckout, readCheckout } from './checkout-calls.ts'
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  readCustomer,
  updateCustomer,
} from './customer-calls.ts'
import { createPortal } from './portal-calls.ts'
import { listPrices, readPrice, readProduct } from './price-calls.ts'
import type { StripeAnswer, StripeRequest } from './stripe-request.ts'
import {
  cancelSubscription,
  listEvents,
  listInvoices,
  listSubscriptions,
  payInvoice,
  readEvent,
  readInvoice,
  readSubscription,
  updateSubscription,
} from './subscription-calls.ts'

type Run = (request: StripeRequest) => StripeAnswer

/** Everything of Stripe's API that the town speaks. */
const calls: Record<string, Run> = {
  'GET /v1/prices': listPrices,
  'GET /v1/prices/{id}': readPrice,
  'GET /v1/products/{id}': readProduct,
  'GET /v1/customers': listCustomers,
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/{id}': readCustomer,
  'POST /v1/customers/{id}': updateCustomer,
  'DELETE /v1/customers/{id}': deleteCustomer,
  'POST /v1/checkout/sessions': createCheckout,
  'GET /v1/checkout/sessions/{id}': readCheckout,
  'POST /v1/checkout/sessions/{id}/expire': expireCheckout,
  'POST /v1/billing_portal/sessions': createPortal,
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/{id}': readSubscription,
  'POST /v1/subscriptions/{id}': updateSubscription,
  'DELETE /v1/subscriptions/{id}': cancelSubscription,
  'GET /v1/invoices': listInvoices,
  'GET /v1/invoices/{id}': readInvoice,
  'POST /v1/invoices/{id}/pay': payInvoice,
  'GET /v1/events': listEvents,
  'GET /v1/events/{id}': readEvent,
}

export const stripeRoutes = Object.keys(calls)

export interface FoundCall {
  route: string
  id: string
  run: Run | undefined
}

export function findCall(method: string, path: string): FoundCall {
  const exact = calls[`${method} ${path}`]
  if (exact) return { route: path, id: '', run: exact }
  const parts = path.split('/')
  const idAt = path.startsWith('/v1/checkout/') ? 4 : 3
  const id = parts[idAt]
  if (id === undefined || id === '') return { route: path, id: '', run: undefined }
  const route = parts.with(idAt, '{id}').join('/')
  return { route, id: decodeURIComponent(id), run: calls[`${method} ${route}`] }
}
