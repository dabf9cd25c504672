import type { Licence } from '../appsumo/appsumo-world.ts'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townTime } from '../kernel/town-page.ts'
import { dayText, moneyText } from '../stripe/checkout-page.ts'
import type { Subscription } from '../stripe/stripe-world.ts'
import { priceOf } from '../stripe/stripe-world.ts'
import type { WebhookDelivery } from '../webhooks/webhook-world.ts'
import { panelTable, postButton } from './panel-parts.ts'

function subscriptionRow(kernel: Kernel, one: Subscription): Html {
  const { customers, failNext } = kernel.world.stripe
  const price = priceOf(one.priceId)
  const email = customers[one.customerId]?.email ?? 'no email'
  const failing = failNext[one.customerId] ?? 0
  const isOver = one.status === 'canceled'
  const turn =
    one.status === 'trialing'
      ? 'End the trial'
      : one.cancelAtPeriodEnd
        ? 'To the end'
        : 'To the next payment'
  const named = (label: string) => html`${label}<span class="hide"> of ${email}</span>`
  const buttons = isOver
    ? html``
    : html`<div class="btns in-cell">${one.status !== 'past_due' && one.status !== 'unpaid' && html`<button data-to="${new Date(one.periodEnd + 1000).toISOString()}">${named(turn)}</button>`}${failing > 0 ? postButton(`/control/stripe/customers/${one.customerId}`, { body: { failPayments: 0 }, label: named('Let payments pass') }) : postButton(`/control/stripe/customers/${one.customerId}`, { body: { failPayments: 1 }, label: named('Let the next payment fail'), look: 'alarm' })}</div>`
  return html`<tr><td>${email}</td><td>${moneyText(price.amount, price.currency)} per ${price.interval}</td><td>${one.status}${failing > 0 && `, next ${failing} fail`}</td><td>${isOver ? `ended ${dayText(one.endedAt ?? 0)}` : dayText(one.periodEnd)}</td><td>${buttons}</td></tr>`
}

/** Who pays, and what becomes of the next payment. */
export function stripeBox(kernel: Kernel): Html {
  const { subscriptions, afterRetries } = kernel.world.stripe
  const all = Object.values(subscriptions).toReversed().slice(0, 20)
  const other = afterRetries === 'cancel' ? 'unpaid' : 'cancel'
  return html`<section class="box"><h2>Stripe</h2>${
    all.length === 0
      ? html`<p>Nobody has bought a plan.</p>`
      : panelTable(
          'Subscriptions',
          ['Customer', 'Price', 'Status', 'Until', 'Do'],
          all.map((one) => subscriptionRow(kernel, one)),
        )
  }<div class="btns below"><span class="small">After the last failed retry a subscription ${afterRetries === 'cancel' ? 'ends' : 'stays unpaid'}.</span>${postButton('/control/stripe', { body: { afterRetries: other }, label: other === 'cancel' ? 'Let it end' : 'Let it stay unpaid' })}</div></section>`
}

const licenceRow = (one: Licence) =>
  html`<tr><td>${one.tier}</td><td><code>${one.key}</code></td><td>${one.status}</td><td>${one.status !== 'deactivated' && postButton('/control/appsumo', { body: { action: 'refund', key: one.key }, label: html`Refund<span class="hide"> ${one.key}</span>`, look: 'alarm' })}</td></tr>`

/** Licences of the market; buying and upgrading is done there. */
export function appSumoBox(kernel: Kernel): Html {
  const licences = Object.values(kernel.world.appSumo.licences).toReversed().slice(0, 20)
  return html`<section class="box"><h2>AppSumo</h2>${licences.length === 0 ? html`<p>No licence was sold.</p>` : panelTable('Licences', ['Tier', 'Licence', 'Status', 'Do'], licences.map(licenceRow))}<div class="btns below"><a href="/appsumo/">Buy, activate, upgrade</a>${postButton('/control/appsumo', { body: { action: 'test' }, label: 'Send a test message' })}</div></section>`
}

function deliveryRow(one: WebhookDelivery): Html {
  const last = one.attempts.at(-1)
  const outcome = last === undefined ? 'not sent yet' : (last.status ?? last.answer)
  const state =
    one.state === 'taken'
      ? 'taken'
      : one.state === 'given-up'
        ? 'given up'
        : `next try ${one.nextAt === null ? '' : townTime(one.nextAt).slice(-8)}`
  return html`<tr${one.state !== 'taken' && last !== undefined ? html` class="bad"` : ''}><td>${townTime(one.createdAt).slice(-8)}</td><td>${outcome}</td><td><code>${one.provider} ${one.type}</code></td><td>${state}${one.attempts.length > 1 && `, ${one.attempts.length} tries`}</td><td>${postButton(`/control/webhooks/${one.id}/resend`, { body: {}, label: html`Send again<span class="hide"> ${one.type}</span>` })}</td></tr>`
}

/** What the town told the product, and what it was answered. */
export function webhookBox(kernel: Kernel): Html {
  const latest = kernel.world.webhooks.deliveries.slice(-12).toReversed()
  const base = kernel.webhooks.base()
  return html`<section class="box"><h2>Messages to Marquee</h2><p class="small">${base === undefined ? 'The town does not know where Marquee is.' : html`Sent to <code>${base}/webhooks</code>`}</p>${latest.length === 0 ? html`<p>Nothing was sent.</p>` : panelTable('Messages', ['Time', 'Answer', 'Message', 'State', 'Do'], latest.map(deliveryRow))}</section>`
}
