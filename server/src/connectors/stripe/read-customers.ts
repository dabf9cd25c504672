import type Stripe from 'stripe'
import type { ProviderCustomer } from '../capabilities/services/payment-provider.ts'

/** Stripe's customer in our terms. Its metadata is written with the secret key alone. */
export const readCustomer = ({ email, metadata }: Stripe.Customer): ProviderCustomer => ({
  email,
  companyId: metadata['companyId'] ?? null,
})

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * By the list of customers and their times (docs.stripe.com/api/customers/list, newest first, a
 * hundred a page). The search by metadata would be one call, but it may be an hour behind and is
 * not there for merchants in India (docs.stripe.com/api/customers/search, read 2026-11-27).
 */
export async function listCustomersOf(
  stripe: Stripe,
  companyId: string,
  made: { readonly from: Date; readonly to: Date },
): Promise<string[]> {
  const found: string[] = []
  const created = { gte: seconds(made.from), lte: seconds(made.to) }
  for await (const customer of stripe.customers.list({ created, limit: 100 }))
    if (readCustomer(customer).companyId === companyId) found.push(customer.id)
  return found
}
