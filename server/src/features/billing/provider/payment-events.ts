import * as z from 'zod/mini'
import type { IntakeSource } from '#features/intake'
import type { BillingDeps } from '../billing-deps.ts'
import { leaveProvider } from './end-for-deletion.ts'
import { reopenLeftPayer } from './left-payer-store.ts'
import { adoptCustomer } from './lost-customer.ts'
import { findCompanyOfCustomer, forgetCheckout } from './payment-store.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What is read of an event: whose it is. Everything else is asked of the provider. */
const eventShape = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      customer: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
      client_reference_id: z.nullish(z.string()),
    }),
  }),
})

const heard =
  /^(checkout\.session\.(completed|expired)|customer\.subscription\..+|invoice\.(paid|payment_failed|payment_action_required))$/

/**
 * The payment provider's webhook: each event says that something changed at a customer, and the
 * customer is read.
 */
export function paymentEvents(deps: BillingDeps): IntakeSource {
  return {
    provider: 'stripe',
    path: '/webhooks/stripe',
    verify(raw, headers) {
      const event = deps.provider?.readEvent(raw, headers) ?? null
      return event && { eventId: event.id, kind: event.kind }
    },
    async process({ kind, body, eventId }) {
      if (!heard.test(kind)) return
      const { id, customer, client_reference_id: claimed } = z.parse(eventShape, body).data.object
      const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null)
      const known = customerId === null ? null : await findCompanyOfCustomer(deps.db, customerId)
      const isUnknown = customerId !== null && known === null
      if (isUnknown && (await reopenLeftPayer(deps.db, customerId, deps.clock.now())))
        return leaveProvider(deps, customerId)
      const companyId = isUnknown ? await adoptCustomer(deps, customerId) : known
      if (companyId === null) {
        deps.log.info({ kind, eventId }, 'an event of the payment provider is about nobody here')
        return
      }
      if (claimed && claimed !== companyId) {
        deps.log.error(
          { kind, eventId, companyId },
          'an event of the payment provider names another company than its customer; it was not taken',
        )
        return
      }
      if (kind.startsWith('checkout.session.')) await forgetCheckout(deps.db, companyId, id)
      await syncSubscription(deps, companyId)
    },
  }
}
