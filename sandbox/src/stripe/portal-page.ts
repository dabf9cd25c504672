import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage } from '../kernel/town-page.ts'
import { cardFields, dayText, moneyText, planName, priceText } from './checkout-page.ts'
import type { Portal, Subscription } from './stripe-world.ts'
import { priceOf, prices } from './stripe-world.ts'

const statusTexts: Record<Subscription['status'], string> = {
  trialing: 'in its trial',
  active: 'running',
  past_due: 'payment overdue',
  unpaid: 'unpaid',
  canceled: 'ended',
  paused: 'paused',
}

function whenText(subscription: Subscription): string {
  if (subscription.status === 'canceled') return `ended on ${dayText(subscription.endedAt ?? 0)}`
  if (subscription.cancelAtPeriodEnd) return `ends on ${dayText(subscription.periodEnd)}`
  return `${subscription.status === 'trialing' ? 'first payment' : 'renews'} on ${dayText(subscription.periodEnd)}`
}

const action = (portal: Portal, name: string) => `/stripe/portal/${portal.id}/${name}`
const idField = (subscription: Subscription) =>
  html`<input type="hidden" name="subscription" value="${subscription.id}">`

function subscriptionBox(portal: Portal, subscription: Subscription): Html {
  const price = priceOf(subscription.priceId)
  const others = prices.filter((one) => one.currency === price.currency && one.id !== price.id)
  const isOver = subscription.status === 'canceled'
  const switches = others.map(
    (one) =>
      html`<form method="post" action="${action(portal, 'switch')}">${idField(subscription)}<input type="hidden" name="price" value="${one.id}"><button>Switch to ${planName(one)}, ${priceText(one)}</button></form>`,
  )
  const ending = subscription.cancelAtPeriodEnd
    ? html`<form method="post" action="${action(portal, 'resume')}">${idField(subscription)}<button class="go">Do not cancel</button></form>`
    : html`<form method="post" action="${action(portal, 'cancel')}">${idField(subscription)}<button class="alarm">Cancel at the end of the period</button></form>`
  return html`<section class="box" data-subscription="${subscription.id}"><h2>${planName(price)}</h2><dl class="facts"><dt>Price</dt><dd>${priceText(price)}</dd><dt>Status</dt><dd data-status="${subscription.status}">${statusTexts[subscription.status]}, ${whenText(subscription)}</dd></dl>${!isOver && html`<div class="btns">${switches}${ending}</div>`}</section>`
}

function cardBox(kernel: Kernel, portal: Portal): Html {
  const { customers, cards } = kernel.world.stripe
  const card = cards[customers[portal.customerId]?.cardId ?? '']
  return html`<section class="box"><h2>Card</h2><p>${card ? html`${card.brand} ending in ${card.last4}, until ${card.expMonth}/${card.expYear}` : 'No card is kept.'}</p><form method="post" action="${action(portal, 'card')}">${cardFields({}, false)}<div class="btns"><button>Use this card</button></div></form></section>`
}

function invoiceBox(kernel: Kernel, portal: Portal): Html {
  const invoices = Object.values(kernel.world.stripe.invoices)
    .filter((one) => one.customerId === portal.customerId)
    .toReversed()
  const rows = invoices.map(
    (one) =>
      html`<li><b>${one.number}</b> <span>${dayText(one.createdAt)}</span> <span>${moneyText(one.amount, one.currency)}</span> <span class="${one.status === 'paid' ? 'ok' : 'alarm'}">${one.status}</span>${one.status === 'open' && html`<form method="post" action="${action(portal, 'pay')}"><input type="hidden" name="invoice" value="${one.id}"><button>Pay<span class="hide"> ${one.number}</span></button></form>`}</li>`,
  )
  return html`<section class="box"><h2>Invoices</h2>${rows.length === 0 ? html`<p>None yet.</p>` : html`<ul class="rows">${rows}</ul>`}</section>`
}

function confirmBox(portal: Portal, subscription: Subscription): Html {
  const flow = portal.flow
  const price = priceOf(subscription.priceId)
  if (flow?.type === 'subscription_update_confirm') {
    const wanted = priceOf(flow.priceId)
    return html`<section class="box"><h2>Confirm the change</h2><dl class="facts"><dt>Now</dt><dd>${planName(price)}, ${priceText(price)}</dd><dt>From today</dt><dd data-price>${planName(wanted)}, ${priceText(wanted)}</dd></dl><p class="small">${subscription.status === 'trialing' ? 'Nothing is due before the trial ends.' : 'What is left of the paid period is taken off.'}</p><form method="post" action="${action(portal, 'switch')}" class="btns">${idField(subscription)}<input type="hidden" name="price" value="${wanted.id}"><button class="go">Confirm</button></form></section>`
  }
  return html`<section class="box"><h2>Cancel your plan</h2><p>${planName(price)} stays until ${dayText(subscription.periodEnd)}.</p><form method="post" action="${action(portal, 'cancel')}" class="btns">${idField(subscription)}<button class="alarm">Cancel plan</button></form></section>`
}

/**
 * The hosted pages where a customer looks after plan, card and invoices. `isHome` shows everything
 * although the session was opened for one step.
 */
export function portalPage(
  kernel: Kernel,
  { portal, isHome, problem }: { portal: Portal; isHome: boolean; problem: string | undefined },
): string {
  const { customers, subscriptions } = kernel.world.stripe
  const flow = isHome ? null : portal.flow
  const own = Object.values(subscriptions)
    .filter((one) => one.customerId === portal.customerId)
    .toReversed()
  const asked =
    flow !== null && flow.type !== 'payment_method_update' && flow.type !== 'subscription_update'
      ? subscriptions[flow.subscriptionId]
      : undefined
  const parts = asked
    ? confirmBox(portal, asked)
    : flow?.type === 'payment_method_update'
      ? cardBox(kernel, portal)
      : html`${own.length === 0 && html`<p class="box">No plan was bought.</p>`}${own.map((one) => subscriptionBox(portal, one))}${cardBox(kernel, portal)}${invoiceBox(kernel, portal)}`
  const body = html`<p class="kind">Pretend billing page. In real life Stripe shows its own page here.</p>
<h1>Stripe portal, simulated</h1><p>${customers[portal.customerId]?.email ?? 'No email'}</p>${problem !== undefined && html`<p class="sum alarm" role="alert">${problem}</p>`}${parts}
${portal.returnUrl !== null && html`<p><a class="back" href="${portal.returnUrl}">Return to Marquee</a></p>`}`
  return townPage(kernel, { title: 'Stripe portal', narrow: true, body })
}
