import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** What really stands in Stripe's books, and how the next payments go. */
export function registerStripeControl(
  app: FastifyInstance,
  kernel: Kernel,
  settle: () => void,
): void {
  app.get('/control/truth/stripe', async () => {
    settle()
    const { customers, cards, subscriptions, invoices, checkouts, events, afterRetries, failNext } =
      kernel.world.stripe
    return {
      customers: Object.values(customers),
      cards: Object.values(cards),
      subscriptions: Object.values(subscriptions),
      invoices: Object.values(invoices),
      checkouts: Object.values(checkouts),
      events: events.map(({ id, type, createdAt }) => ({ id, type, createdAt })),
      afterRetries,
      failNext,
    }
  })
  app.post<{ Params: { id: string } }>('/control/stripe/customers/:id', async (request, reply) => {
    const customer = kernel.world.stripe.customers[request.params.id]
    const payments = bodyFields(request.body)['failPayments']
    if (!customer) return reply.code(404).send({ message: 'No such customer.' })
    if (
      typeof payments !== 'number' ||
      !Number.isInteger(payments) ||
      payments < 0 ||
      payments > 100
    )
      return reply
        .code(400)
        .send({ message: 'Give failPayments: how many of the next payments are declined.' })
    kernel.world.stripe.failNext[customer.id] = payments
    kernel.touch()
    return { id: customer.id, failPayments: payments }
  })
  app.post('/control/stripe', async (request, reply) => {
    const afterRetries = textField(bodyFields(request.body), 'afterRetries')
    if (afterRetries !== 'cancel' && afterRetries !== 'unpaid')
      return reply.code(400).send({ message: 'afterRetries is "cancel" or "unpaid".' })
    kernel.world.stripe.afterRetries = afterRetries
    kernel.touch()
    return { afterRetries }
  })
}
