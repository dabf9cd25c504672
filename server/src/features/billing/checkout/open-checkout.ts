import { message } from '@marquee/contract/message.ts'
import { planCurrencyOf, type planCurrencies } from '@marquee/contract/billing.ts'
import type {
  PaymentProvider,
  ProviderSubscription,
} from '#connectors/capabilities/services/payment-provider.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { askProvider, providerOf } from '../provider/ask-provider.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { payerOf } from './billing-email.ts'
import { currentOf, isRunning } from '../plans/choose-subscription.ts'
import { customerOf, knownCustomerOf } from './payer-customer.ts'
import { keepCheckout } from '../provider/payment-store.ts'
import { currencyOf, type PriceList } from './price-list.ts'
import { trialToPass } from '../plans/subscription-rules.ts'
import { findSubscription } from '../plans/subscription-store.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'

type CheckoutDeps = BillingDeps & { readonly priceList: PriceList }

/**
 * The address where this price is bought. A company that pays already is led to the provider's page
 * for switching instead, so that nobody ever pays for two; what it has is asked of the provider,
 * for our own row may not know it yet. Of several presses at once one is answered, the others get
 * `conflict`.
 */
export async function openCheckout(
  deps: CheckoutDeps,
  scope: Scope,
  priceId: string,
): Promise<string> {
  const provider = providerOf(deps)
  const { country } = await deps.companyOf(scope)
  const payer = await payerOf(deps, scope)
  const { checkoutId, checkoutsOpened } = payer
  const stored = await findSubscription(deps.db, scope.companyId)
  if (stored?.hasLifetime) throw new AppError('conflict', message('billing.lifetime'))
  if (await deps.isLeaving(scope.companyId))
    throw new AppError('conflict', message('billing.deleted-soon'))
  const customerId = await customerOf(deps, provider, { scope, payer })
  // one page at a time: two that are both open could both be paid. Before what was bought is read,
  // so that nothing is bought there afterwards
  if (checkoutId !== null) await askProvider(() => provider.closeCheckout(checkoutId))
  const current = currentOf(await askProvider(() => provider.subscriptionsOf(customerId)), {
    customerId,
    companyId: scope.companyId,
  })
  const running = current && isRunning(current) ? current : null
  const amount = await amountOf(
    deps,
    (running && currencyOf(deps, running.priceId)) ?? planCurrencyOf(country),
    priceId,
  )
  if (running) {
    await askProvider(() => syncSubscription(deps, scope.companyId))
    return openSwitch(deps, { provider, providerSubscription: running, priceId })
  }
  const trialEnd = stored && current === null ? trialToPass(stored, deps.clock.now()) : null
  const opened = await askProvider(() =>
    provider.openCheckout({
      companyId: scope.companyId,
      customerId,
      priceId,
      trialEnd,
      key: `checkout:${scope.companyId}:${scope.correlationId}`,
      successUrl: successUrl(deps.publicUrl, trialEnd ? 0 : amount),
      cancelUrl: `${deps.publicUrl}/user-panel/order/canceled`,
    }),
  )
  const isKept = await deps.db.transaction(async (tx) => {
    if (
      !(await keepCheckout(tx, scope.companyId, {
        opened: checkoutsOpened,
        checkoutId: opened.id,
        at: deps.clock.now(),
      }))
    )
      return false
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'billing.checkout-opened',
      subjectId: opened.id,
      facts: { priceId },
      correlationId: scope.correlationId,
    })
    return true
  })
  if (isKept) return opened.url
  await askProvider(() => provider.closeCheckout(opened.id))
  throw new AppError('conflict', message('billing.already-open'))
}

/** The provider's own pages for cards, invoices and cancelling. */
export async function openPortal(deps: BillingDeps, scope: Scope): Promise<string> {
  const provider = providerOf(deps)
  const payer = await payerOf(deps, scope)
  const customerId =
    payer.subscriptionId === null ? null : await knownCustomerOf(deps, { provider, scope }, payer)
  if (customerId === null) throw new AppError('conflict', message('billing.nothing-bought'))
  return askProvider(() => provider.openPortal({ customerId, returnUrl: accountUrl(deps) }))
}

const accountUrl = ({ publicUrl }: Pick<BillingDeps, 'publicUrl'>) =>
  `${publicUrl}/user-panel/account`

/**
 * Throws at the field when the price is not one of that currency: the country's (BILLING-036), or
 * what is paid already, for nobody pays in two.
 */
async function amountOf(
  deps: CheckoutDeps,
  currency: (typeof planCurrencies)[number],
  priceId: string,
): Promise<number> {
  if (currencyOf(deps, priceId) !== currency) {
    const notSold = message('billing.not-sold')
    throw new AppError('invalid-input', notSold, { details: { priceId: notSold } })
  }
  return (
    (await askProvider(() => deps.priceList.of(currency))).find(({ id }) => id === priceId)
      ?.price ?? 0
  )
}

/**
 * Confirms another price; where the price is the same, or a payment is open, the provider's pages
 * say what is to be done.
 */
function openSwitch(
  deps: BillingDeps,
  {
    provider,
    providerSubscription: { id, customerId, itemId, priceId: has, status },
    priceId,
  }: { provider: PaymentProvider; providerSubscription: ProviderSubscription; priceId: string },
): Promise<string> {
  const returnUrl = accountUrl(deps)
  const canSwitch = has !== priceId && (status === 'active' || status === 'trialing')
  return askProvider(() =>
    provider.openPortal({
      customerId,
      returnUrl,
      ...(canSwitch ? { switchTo: { subscriptionId: id, itemId, priceId } } : {}),
    }),
  )
}

/** What the page of thanks tells the partner (PAYMENT-004); the provider puts the session's id in. */
function successUrl(publicUrl: string, amountMinor: number): string {
  const told = new URLSearchParams({
    amount: (amountMinor / 100).toFixed(2),
    goal: 'paid',
    custom1: 'subscription',
    custom2: 'new',
    custom3: 'email',
  })
  return `${publicUrl}/user-panel/order/success?session_id={CHECKOUT_SESSION_ID}&${told.toString()}`
}
