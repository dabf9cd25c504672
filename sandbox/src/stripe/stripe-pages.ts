import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { registerCheckoutPages } from './checkout-routes.ts'
import { registerPortalPages } from './portal-routes.ts'

/** The pages Stripe hosts: checkout and portal. */
export function registerStripePages(
  app: FastifyInstance,
  kernel: Kernel,
  settle: () => void,
): void {
  registerCheckoutPages(app, kernel, settle)
  registerPortalPages(app, kernel, settle)
}
