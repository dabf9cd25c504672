// stripe: prices, a customer, a checkout, its portal, subscriptions, events, and a refusal.
import { refusalOf, sdk, tell, token, town } from './told.mjs'

const { default: Stripe = sdk('stripe') } = sdk('stripe')

await tell(async () => {
  const { hostname, port } = new URL(town)
  const stripe = new Stripe(token, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
  const prices = await stripe.prices.list({ active: true, expand: ['data.product'], limit: 100 })
  const customer = await stripe.customers.create({ email: 'marta@osteria.example' })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: prices.data[0].id, quantity: 1 }],
    success_url: 'http://localhost:3000/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/back',
    expand: ['line_items'],
  })
  const again = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] })
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://localhost:3000/account',
  })
  const subscriptions = await stripe.subscriptions.list({ customer: customer.id })
  const events = await stripe.events.list({ limit: 5 })
  const refusal = await refusalOf(() => stripe.customers.retrieve('cus_nobody'))
  return {
    currencies: [...new Set(prices.data.map(({ currency }) => currency))].toSorted((a, b) =>
      a.localeCompare(b),
    ),
    hasProduct: typeof prices.data[0].product === 'object',
    status: session.status,
    lines: again.line_items?.data.length,
    isPortal: portal.url.startsWith('http'),
    subscriptions: subscriptions.data.length,
    eventObjects: [...new Set(events.data.map(({ object }) => object))],
    refused: { type: refusal.type, code: refusal.code, status: refusal.statusCode },
  }
})
