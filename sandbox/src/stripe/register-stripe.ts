import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { createBillingClock } from './billing-clock.ts'
import { registerStripeControl } from './stripe-control.ts'
import { registerStripePages } from './stripe-pages.ts'
import { registerStripeApi } from './stripe-routes.ts'
import { stripeSecretKey, stripeWebhookSecret } from './stripe-world.ts'

/**
 * The whole of Stripe: API, hosted pages, and books that follow the clock. `settle` arms the clock
 * for a saved town.
 */
export function registerStripe(app: FastifyInstance, kernel: Kernel): { settle(): void } {
  kernel.issued.add('stripe secret key', stripeSecretKey)
  kernel.issued.add('stripe webhook secret', stripeWebhookSecret)
  const { settle } = createBillingClock(kernel)
  registerStripeApi(app, kernel, settle)
  registerStripePages(app, kernel, settle)
  registerStripeControl(app, kernel, settle)
  return { settle }
}
