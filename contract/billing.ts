import * as z from 'zod/mini'
import { checkCode } from './message.ts'
import { endpoint } from './endpoint.ts'

export const planIntervals = ['monthly', 'annually'] as const
export type PlanInterval = (typeof planIntervals)[number]
export const planCurrencies = ['usd', 'inr'] as const

export const planPrice = z.object({
  /** The provider's price id, as `subscription.plan` holds it. */
  id: z.string(),
  type: z.enum(planIntervals),
  price: z.int(),
  currency: z.enum(planCurrencies),
})
export type PlanPrice = z.output<typeof planPrice>
const companyId = z.uuid()

/**
 * Which prices a country pays: India in rupees, everybody else in dollars (BILLING-036). Takes the
 * English name or the code.
 */
export function planCurrencyOf(country: string | null): (typeof planCurrencies)[number] {
  return country !== null && /^(india|in)$/i.test(country.trim()) ? 'inr' : 'usd'
}

export const pricing = endpoint({
  name: 'pricing',
  summary:
    'What a plan costs, in minor units, in the currency of the country given, or in that of the running plan given: nobody pays in two. Asked from the provider and kept for some minutes.',
  method: 'GET',
  path: '/stripe/pricing',
  access: 'public',
  query: z.object({
    country: z.optional(z.string().check(z.maxLength(80))),
    plan: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({ country: z.string(), prices: z.array(planPrice), trialDays: z.int() }),
})
export const createCheckoutSession = endpoint({
  name: 'createCheckoutSession',
  summary:
    'The address where this plan is bought, or, for a running subscription, where it is switched.',
  method: 'POST',
  path: '/stripe/create-checkout-session',
  access: 'company',
  role: 'owner',
  body: z.object({ companyId, priceId: z.string().check(z.maxLength(200)) }),
  response: z.object({ url: z.string() }),
})
export const confirmPayment = endpoint({
  name: 'confirmPayment',
  summary:
    'Reads from the provider what the company has bought, for somebody who comes back from it before its message does. `confirmed`: a plan is bought and gives access.',
  method: 'POST',
  path: '/stripe/confirm-payment',
  access: 'company',
  role: 'owner',
  body: z.object({ companyId }),
  response: z.object({ confirmed: z.boolean() }),
})
export const billingPortal = endpoint({
  name: 'billingPortal',
  summary: 'The address of the provider’s own pages for cards, invoices and cancelling.',
  method: 'POST',
  path: '/stripe/portal',
  access: 'company',
  role: 'owner',
  body: z.object({ companyId }),
  response: z.object({ url: z.string() }),
})
export const readCustomer = endpoint({
  name: 'readCustomer',
  summary:
    'The billing email: the provider’s, or the owner’s own address before anything was bought.',
  method: 'GET',
  path: '/stripe/customer',
  access: 'company',
  role: 'owner',
  query: z.object({ companyId }),
  response: z.object({ email: z.string() }),
})
export const updateCustomer = endpoint({
  name: 'updateCustomer',
  summary: 'Sets the billing email.',
  method: 'PUT',
  path: '/stripe/update-customer',
  access: 'company',
  role: 'owner',
  body: z.object({
    companyId,
    billingEmail: z
      .string()
      .check(
        z.trim(),
        z.maxLength(254, checkCode('checks.email-format')),
        z.email(checkCode('checks.email-format')),
      ),
  }),
  response: z.object({ email: z.string() }),
})
