import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage } from '../kernel/town-page.ts'
import { isCardOptional, trialEndOf } from './pay-checkout.ts'
import type { CheckoutForm } from './pay-checkout.ts'
import type { Checkout, Price } from './stripe-world.ts'
import { priceOf } from './stripe-world.ts'
import { testCards } from './test-cards.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
export const dayText = (ms: number) => day.format(ms)
export const moneyText = (minor: number, currency: string) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(minor / 100)
export const priceText = (price: Price) =>
  `${moneyText(price.amount, price.currency)} per ${price.interval}`
export const planName = (price: Price) =>
  `Marquee, ${price.interval === 'month' ? 'monthly' : 'annual'}`

/** The three fields of a card, filled with one that pays. */
export function cardFields(form: Partial<CheckoutForm>, isOptional: boolean): Html {
  return html`<div class="fields"><label>Card number <input name="number" value="${form.number ?? (isOptional ? '' : '4242 4242 4242 4242')}" list="test-cards" inputmode="numeric" autocomplete="off"></label><label>Expires, MM / YY <input name="expiry" value="${form.expiry ?? '12 / 34'}" autocomplete="off"></label><label>CVC <input name="cvc" value="${form.cvc ?? '123'}" inputmode="numeric" autocomplete="off"></label></div>
<datalist id="test-cards">${testCards.map((card) => html`<option value="${card.number.replace(/(.{4})(?=.)/g, '$1 ')}">${card.about}</option>`)}</datalist>
<details><summary>Cards of this town</summary><ul class="rows">${testCards.map((card) => html`<li><code>${card.number.replace(/(.{4})(?=.)/g, '$1 ')}</code> <span>${card.about}</span></li>`)}</ul></details>`
}

/** The hosted page where a plan is bought. Works without scripts. */
export function checkoutPage(
  kernel: Kernel,
  {
    checkout,
    form,
    problem,
  }: { checkout: Checkout; form: Partial<CheckoutForm>; problem: string | undefined },
): string {
  const now = kernel.clock.now()
  const price = priceOf(checkout.priceId)
  const trialEnd = trialEndOf(checkout, now)
  const email =
    checkout.customerEmail ??
    kernel.world.stripe.customers[checkout.customerId ?? '']?.email ??
    undefined
  const due =
    trialEnd === null
      ? html`<dt>Due today</dt><dd data-due><b>${moneyText(price.amount, price.currency)}</b></dd>`
      : html`<dt>Free until</dt><dd data-trial-end>${dayText(trialEnd)}</dd><dt>Due today</dt><dd data-due><b>${moneyText(0, price.currency)}</b></dd><dt>Then</dt><dd>${priceText(price)}</dd>`
  const body = html`<p class="kind">Pretend payment page. In real life Stripe shows its own page here.</p>
<h1>Stripe checkout, simulated</h1>${problem !== undefined && html`<p class="sum alarm" role="alert">${problem}</p>`}
<dl class="facts box"><dt>Plan</dt><dd>${planName(price)}</dd><dt>Price</dt><dd data-price>${priceText(price)}</dd>${due}</dl>
<form method="post" action="/stripe/checkout/${checkout.id}/pay"><fieldset><legend>Pay with a card</legend>
<div class="fields"><label>Email <input name="email" type="email" value="${email ?? form.email ?? ''}"${email === undefined ? '' : html` readonly`} required></label><label>Name on card <input name="name" value="${form.name ?? ''}" autocomplete="off"></label></div>${cardFields(form, isCardOptional(checkout, now))}</fieldset>
<div class="btns stick"><button class="go">${trialEnd === null ? `Pay ${moneyText(price.amount, price.currency)}` : 'Start trial'}</button>${checkout.cancelUrl !== null && html`<a class="back" href="${checkout.cancelUrl}">Back to Marquee</a>`}</div></form>
<p class="small">Open until ${dayText(checkout.expiresAt)}. Session <code>${checkout.id}</code></p>`
  return townPage(kernel, { title: 'Stripe checkout', narrow: true, body })
}

export function closedPage(kernel: Kernel, sentence: string, back: string | null): string {
  return townPage(kernel, {
    title: 'Stripe',
    narrow: true,
    body: html`<h1>Stripe, simulated</h1><p class="box" role="alert">${sentence}</p>${back !== null && html`<p><a href="${back}">Back to Marquee</a></p>`}`,
  })
}
