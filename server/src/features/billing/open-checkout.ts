import { createHash } from 'node:crypto'
import { planCurrencyOf, planIntervals } from '@marquee/contract/billing.ts'
import type { PaymentProvider, ProviderSubscription } from '#connectors/capabilities/payment-provider.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { askProvider, providerOf } from './ask-provider.ts'
import type { BillingDeps } from './billing-deps.ts'
import { billingEmailOf, payerOf } from './billing-email.ts'
import { currentOf, isRunning } from './choose-subscription.ts'
import { keepCheckout, keepCustomer } from './payment-store.ts'
import type { PriceList } from './price-list.ts'
import { trialToPass } from './subscription-rules.ts'
import { findSubscription } from './subscription-store.ts'
import { syncSubscription } from './sync-subscription.ts'

type CheckoutDeps = BillingDeps & { readonly priceList: PriceList }

/**
 * The address where this price is bought. A company that pays already is led to the provider's page for switching instead, so that nobody
 * ever pays for two; what it has is asked of the provider, for our own row may not know it yet.
 */
export async function openCheckout(deps: CheckoutDeps, scope: Scope, priceId: string): Promise<string> {
  const provider = providerOf(deps)
  const { country } = await deps.companyOf(scope)
  const amount = await amountOf(deps, planCurrencyOf(country), priceId)
  const customerId = await customerOf(deps, provider, scope)
  const current = currentOf(await askProvider(() => provider.subscriptionsOf(customerId)), { customerId, companyId: scope.companyId })
  if (current && isRunning(current)) {
    await askProvider(() => syncSubscription(deps, scope.companyId))
    return openSwitch(deps, provider, current, priceId)
  }
  const stored = await findSubscription(deps.db, scope.companyId)
  const trialEnd = stored && current === null ? trialToPass(stored, deps.clock.now()) : null
  const { checkoutId } = await payerOf(deps, scope)
  // one page at a time: two that are both open could both be paid
  if (checkoutId !== null) await askProvider(() => provider.closeCheckout(checkoutId))
  const opened = await askProvider(() => provider.openCheckout({
    companyId: scope.companyId, customerId, priceId, trialEnd, key: `checkout:${scope.companyId}:${scope.correlationId}`,
    successUrl: successUrl(deps.publicUrl, trialEnd ? 0 : amount), cancelUrl: `${deps.publicUrl}/user-panel/order/canceled`,
  }))
  await deps.db.transaction(async (tx) => {
    await keepCheckout(tx, scope.companyId, opened.id, deps.clock.now())
    await audit(tx, deps.clock, { companyId: scope.companyId, userId: scope.userId, action: 'billing.checkout-opened', subjectId: opened.id, facts: { priceId }, correlationId: scope.correlationId })
  })
  return opened.url
}

/** The provider's own pages for cards, invoices and cancelling. */
export async function openPortal(deps: BillingDeps, scope: Scope): Promise<string> {
  const provider = providerOf(deps)
  const { customerId, subscriptionId } = await payerOf(deps, scope)
  if (customerId === null || subscriptionId === null) throw new AppError('conflict', 'Nothing was bought yet, so there is nothing to manage.')
  return askProvider(() => provider.openPortal({ customerId, returnUrl: accountUrl(deps) }))
}

const accountUrl = ({ publicUrl }: Pick<BillingDeps, 'publicUrl'>) => `${publicUrl}/user-panel/account`

/** Throws at the field when the price is not one of the company's currency (BILLING-036). */
async function amountOf({ prices, priceList }: CheckoutDeps, currency: ReturnType<typeof planCurrencyOf>, priceId: string): Promise<number> {
  if (!prices || !planIntervals.some((interval) => prices[currency][interval] === priceId)) {
    const message = 'This plan is not sold in your country. Load the page again and choose anew.'
    throw new AppError('invalid-input', message, { details: { priceId: message } })
  }
  return (await askProvider(() => priceList.of(currency))).find(({ id }) => id === priceId)?.price ?? 0
}

async function customerOf(deps: BillingDeps, provider: PaymentProvider, scope: Scope): Promise<string> {
  const { customerId } = await payerOf(deps, scope)
  if (customerId !== null) return customerId
  const email = await billingEmailOf(deps, scope)
  const { name } = await deps.companyOf(scope)
  // the same for two presses at once, another when name or address changed: the provider refuses other words under one key
  const key = `customer:${scope.companyId}:${createHash('sha256').update(JSON.stringify([name, email])).digest('hex').slice(0, 16)}`
  const made = await askProvider(() => provider.createCustomer({ companyId: scope.companyId, name, email, key }))
  return keepCustomer(deps.db, scope.companyId, made, deps.clock.now())
}

/** Confirms another price; where the price is the same, or a payment is open, the provider's pages say what is to be done. */
function openSwitch(deps: BillingDeps, provider: PaymentProvider, { id, customerId, itemId, priceId: has, status }: ProviderSubscription, priceId: string): Promise<string> {
  const returnUrl = accountUrl(deps)
  const canSwitch = has !== priceId && (status === 'active' || status === 'trialing')
  return askProvider(() => provider.openPortal({ customerId, returnUrl, ...(canSwitch ? { switchTo: { subscriptionId: id, itemId, priceId } } : {}) }))
}

/** What the page of thanks tells the partner (PAYMENT-004); the provider puts the session's id in. */
function successUrl(publicUrl: string, amountMinor: number): string {
  const told = new URLSearchParams({ amount: (amountMinor / 100).toFixed(2), goal: 'paid', custom1: 'subscription', custom2: 'new', custom3: 'email' })
  return `${publicUrl}/user-panel/order/success?session_id={CHECKOUT_SESSION_ID}&${told.toString()}`
}
