import { message } from '@marquee/contract/message.ts'
import * as contract from '@marquee/contract/billing.ts'
import { AppError } from '#platform/app-error.ts'
import type { Api } from '#platform/http/api.ts'
import type { Scope } from '#platform/scope.ts'
import { askProvider } from './provider/ask-provider.ts'
import type { BillingDeps } from './billing-deps.ts'
import { billingEmailOf, setBillingEmail } from './checkout/billing-email.ts'
import { confirmPayment } from './checkout/confirm-payment.ts'
import { openCheckout, openPortal } from './checkout/open-checkout.ts'
import { createPriceList, currencyOf } from './checkout/price-list.ts'
import { trialDays } from './plans/subscription-rules.ts'

export function mountBilling(api: Api, deps: BillingDeps): void {
  const priceList = createPriceList(deps)
  const own = ({ companyId }: Scope, named: string) => {
    if (named !== companyId) throw new AppError('not-found', message('http.no-such-company'))
  }
  api.mount(contract.pricing, async ({ query: { country = '', plan = '' } }) => ({
    country,
    trialDays,
    prices: [
      ...(await askProvider(() =>
        priceList.of(
          currencyOf(deps, plan) ?? contract.planCurrencyOf(country === '' ? null : country),
        ),
      )),
    ],
  }))
  api.mount(contract.createCheckoutSession, async ({ scope, body }) => {
    own(scope, body.companyId)
    return { url: await openCheckout({ ...deps, priceList }, scope, body.priceId) }
  })
  api.mount(contract.confirmPayment, async ({ scope, body }) => {
    own(scope, body.companyId)
    return { confirmed: await confirmPayment(deps, scope) }
  })
  api.mount(contract.billingPortal, async ({ scope, body }) => {
    own(scope, body.companyId)
    return { url: await openPortal(deps, scope) }
  })
  api.mount(contract.readCustomer, async ({ scope, query }) => {
    own(scope, query.companyId)
    return { email: await billingEmailOf(deps, scope) }
  })
  api.mount(contract.updateCustomer, async ({ scope, body }) => {
    own(scope, body.companyId)
    return { email: await setBillingEmail(deps, scope, body.billingEmail) }
  })
}
