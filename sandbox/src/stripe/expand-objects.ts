import type { Desk } from './desk.ts'
import { books } from './desk.ts'
import { showInvoice } from './show-invoice.ts'
import { showCard, showCustomer, showPrice, showProduct } from './show-objects.ts'
import { showLines } from './show-sessions.ts'
import { showSubscription } from './show-subscription.ts'
import type { Shown } from './show-objects.ts'
import { badRequest } from './stripe-error.ts'
import { prices, product } from './stripe-world.ts'

function objectOf(desk: Desk, id: string): Shown | undefined {
  const { customers, cards, subscriptions, invoices } = books(desk)
  const [customer, card, subscription, invoice] = [
    customers[id],
    cards[id],
    subscriptions[id],
    invoices[id],
  ]
  const price = prices.find((one) => one.id === id)
  if (customer) return showCustomer(customer)
  if (card) return showCard(card)
  if (subscription) return showSubscription(subscription)
  if (invoice) return showInvoice(invoice, customers[invoice.customerId])
  if (price) return showPrice(price)
  return id === product.id ? showProduct() : undefined
}

const isRecord = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Puts the object in the place of its id, wherever `path` leads: `data.product`,
 * `subscription.latest_invoice`.
 */
function expandOne(
  desk: Desk,
  { here, steps, path }: { here: unknown; steps: string[]; path: string },
): void {
  const [step, ...rest] = steps
  if (step === undefined || here === null) return
  if (Array.isArray(here))
    return here.forEach((one: unknown) => expandOne(desk, { here: one, steps, path }))
  if (isRecord(here) && step === 'line_items' && here['object'] === 'checkout.session') {
    const checkout = books(desk).checkouts[String(here['id'])]
    if (checkout) here['line_items'] ??= showLines(checkout)
  }
  if (!isRecord(here) || !(step in here))
    throw badRequest(`This property cannot be expanded (${path}).`, 'expand[0]')
  const value = here[step]
  if (typeof value === 'string') {
    const found = objectOf(desk, value)
    if (!found) throw badRequest(`This property cannot be expanded (${path}).`, 'expand[0]')
    here[step] = found
  }
  expandOne(desk, { here: here[step], steps: rest, path })
}

export function expandObjects(desk: Desk, body: Shown, paths: string[]): void {
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > 5)
      throw badRequest('You cannot expand more than 4 levels deep.', 'expand[0]')
    expandOne(desk, { here: body, steps, path })
  }
}
