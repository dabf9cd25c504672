import type { Desk } from './desk.ts'
import { books, newId } from './desk.ts'
import { emitEvent, whatWas } from './emit-event.ts'
import { endSubscription } from './change-subscription.ts'
import { showCustomer } from './show-objects.ts'
import { noSuch } from './stripe-error.ts'
import type { Params } from './stripe-params.ts'
import { metadata, onlyKnown, text } from './stripe-params.ts'
import type { StripeAnswer, StripeRequest } from './stripe-request.ts'
import { emailOf, listParams, pageOf } from './stripe-request.ts'
import type { Customer } from './stripe-world.ts'

const writable = [
  'email',
  'name',
  'metadata',
  'expand',
  'description',
  'phone',
  'address',
  'preferred_locales',
]

export function knownCustomer(desk: Desk, id: string, param: string): Customer {
  const customer = books(desk).customers[id]
  if (!customer || (customer.deleted && param !== 'id')) throw noSuch('customer', id, param)
  return customer
}

/** Creates a customer and says so. */
export function addCustomer(
  desk: Desk,
  wanted: { email: string | null; name: string | null; metadata: Record<string, string> },
): Customer {
  const customer: Customer = {
    id: newId(desk, 'cus'),
    createdAt: desk.now,
    ...wanted,
    cardId: null,
    deleted: false,
  }
  books(desk).customers[customer.id] = customer
  emitEvent(desk, { type: 'customer.created', object: showCustomer(customer) })
  return customer
}

function wantedEmail(params: Params): string | null | undefined {
  const email = text(params, 'email')
  return email === undefined ? undefined : email === '' ? null : emailOf(email, 'email')
}

export function createCustomer({ desk, params }: StripeRequest): StripeAnswer {
  onlyKnown(params, writable)
  const customer = addCustomer(desk, {
    email: wantedEmail(params) ?? null,
    name: text(params, 'name') || null,
    metadata: metadata(params),
  })
  return { body: showCustomer(customer), effect: `customer ${customer.id} created` }
}

export function updateCustomer({ desk, params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, writable)
  const customer = knownCustomer(desk, id, 'id')
  if (customer.deleted) throw noSuch('customer', id, 'id')
  const [email, name] = [wantedEmail(params), text(params, 'name')]
  const before = showCustomer({ ...customer })
  Object.assign(customer, {
    ...(email === undefined ? {} : { email }),
    ...(name === undefined ? {} : { name: name || null }),
    metadata: metadata(params, customer.metadata),
  })
  const previous = whatWas(before, showCustomer(customer))
  if (Object.keys(previous).length > 0)
    emitEvent(desk, { type: 'customer.updated', object: showCustomer(customer), previous })
  return { body: showCustomer(customer), effect: `customer ${id} updated` }
}

export function readCustomer({ desk, params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, ['expand'])
  return { body: showCustomer(knownCustomer(desk, id, 'id')) }
}

export function listCustomers({ desk, params }: StripeRequest): StripeAnswer {
  onlyKnown(params, [...listParams, 'email'])
  const email = text(params, 'email')
  const found = Object.values(books(desk).customers)
    .filter((one) => !one.deleted && (email === undefined || one.email === email))
    .toReversed()
  return { body: pageOf('/v1/customers', { listed: found, params }, showCustomer) }
}

/** Ends what the customer has running, as the provider does. */
export function deleteCustomer({ desk, params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, [])
  const customer = knownCustomer(desk, id, 'id')
  if (customer.deleted) throw noSuch('customer', id, 'id')
  for (const one of Object.values(books(desk).subscriptions))
    if (one.customerId === id && one.status !== 'canceled') endSubscription(desk, one)
  emitEvent(desk, { type: 'customer.deleted', object: showCustomer(customer) })
  customer.deleted = true
  return { body: showCustomer(customer), effect: `customer ${id} deleted` }
}
