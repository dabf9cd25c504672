import { createHash } from 'node:crypto'
import type { PaymentProvider } from '#connectors/capabilities/services/payment-provider.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Scope } from '#platform/scope.ts'
import { askProvider } from '../provider/ask-provider.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { billingEmailOf } from './billing-email.ts'
import { findLostCustomer } from '../provider/lost-customer.ts'
import { keepCustomer, type Payer } from '../provider/payment-store.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'

/**
 * The company's customer, if the provider still knows it. One that it forgot takes what was bought
 * with it, and that is written down.
 */
export async function knownCustomerOf(
  deps: BillingDeps,
  { provider, scope: { companyId } }: { provider: PaymentProvider; scope: Scope },
  { customerId }: Pick<Payer, 'customerId'>,
): Promise<string | null> {
  if (customerId === null) return null
  if (await askProvider(() => provider.customer(customerId))) return customerId
  deps.log.error(
    { companyId, customerId },
    'the payment provider does not know a company’s customer any more',
  )
  await askProvider(() => syncSubscription(deps, companyId))
  return null
}

/**
 * The company's customer at the provider, made when there is none (any more). What a restored
 * backup does not know of is asked of the provider first, or its owner would buy a second plan.
 */
export async function customerOf(
  deps: BillingDeps,
  provider: PaymentProvider,
  {
    scope,
    payer,
  }: { readonly scope: Scope; readonly payer: Pick<Payer, 'customerId' | 'createdAt'> },
): Promise<string> {
  const known = await knownCustomerOf(deps, { provider, scope }, payer)
  if (known !== null) return known
  const { customerId: before, createdAt } = payer
  const { companyId } = scope
  const keep = (customerId: string) =>
    keepCustomer(deps.db, companyId, { before, customerId, at: deps.clock.now() })
  if (before === null) {
    const lost = await findLostCustomer(deps, provider, { companyId, createdAt })
    if (lost !== null) return keep(lost)
  }
  const email = await billingEmailOf(deps, scope)
  const { name } = await deps.companyOf(scope)
  // the same for two presses at once, another when name or address changed: the provider refuses
  // other words under one key. And another
  // after a customer that is gone: under the old key it would be named again
  const key = `customer:${companyId}:${createHash('sha256')
    .update(JSON.stringify([name, email, before]))
    .digest('hex')
    .slice(0, 16)}`
  const make = (under: string) => provider.createCustomer({ companyId, name, email, key: under })
  const made = await askProvider(async () => {
    try {
      return await make(key)
    } catch (error) {
      if (!isKept(error)) throw error
      return make(`${key}:${scope.correlationId}`)
    }
  })
  return keep(made)
}

/**
 * A fault of the provider's own: it is the answer to that key for a day, also when all is well
 * again (docs.stripe.com/api/idempotent_requests).
 */
const isKept = (error: unknown) =>
  error instanceof ConnectorError && Number(error.facts['status'] ?? 0) >= 500
