import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage } from '../kernel/town-page.ts'
import { payAgain } from './billing-clock.ts'
import { setCancelAtPeriodEnd, switchPrice } from './change-subscription.ts'
import { closedPage } from './checkout-page.ts'
import type { Desk } from './desk.ts'
import { deskNow } from './desk.ts'
import { formTexts } from './form-texts.ts'
import { portalPage } from './portal-page.ts'
import { knownPrice } from './price-calls.ts'
import { declined, StripeError } from './stripe-error.ts'
import type { Invoice, Portal, Subscription } from './stripe-world.ts'
import { attachCard, readCard } from './test-cards.ts'

const portalLifeMs = 3_600_000
const formNames = ['subscription', 'price', 'invoice', 'number', 'expiry', 'cvc'] as const

interface Act {
  portal: Portal
  form: Record<(typeof formNames)[number], string>
}

function ownSubscription(desk: Desk, { portal, form }: Act): Subscription | undefined {
  const own = desk.kernel.world.stripe.subscriptions[form.subscription]
  return own?.customerId === portal.customerId && own.status !== 'canceled' ? own : undefined
}

function openInvoice(desk: Desk, { portal, form }: Act): Invoice | undefined {
  const own = desk.kernel.world.stripe.invoices[form.invoice]
  return own?.customerId === portal.customerId && own.status === 'open' ? own : undefined
}

const notThere = () =>
  new StripeError({
    status: 404,
    type: 'invalid_request_error',
    message: 'This is not there any more.',
  })

const withSubscription =
  (change: (desk: Desk, subscription: Subscription, form: Act['form']) => void) =>
  (desk: Desk, act: Act): void => {
    const subscription = ownSubscription(desk, act)
    if (!subscription) throw notThere()
    change(desk, subscription, act.form)
  }

function payOpenInvoice(desk: Desk, act: Act): void {
  const invoice = openInvoice(desk, act)
  const subscription = desk.kernel.world.stripe.subscriptions[invoice?.subscriptionId ?? '']
  if (!invoice || !subscription) throw notThere()
  if (!payAgain(desk, invoice, subscription)) throw declined('generic_decline')
}

/** What a customer may do in the portal, by the button. */
const acts: Readonly<Record<string, (desk: Desk, act: Act) => void>> = {
  card: (desk, { portal, form: { number, expiry, cvc } }) =>
    attachCard(desk, portal.customerId, readCard({ number, expiry, cvc }, desk.now)),
  switch: withSubscription((desk, subscription, { price }) =>
    switchPrice(desk, {
      subscription,
      priceId: knownPrice(price, 'price').id,
      proration: 'always_invoice',
    }),
  ),
  cancel: withSubscription((desk, subscription) => setCancelAtPeriodEnd(desk, subscription, true)),
  resume: withSubscription((desk, subscription) => setCancelAtPeriodEnd(desk, subscription, false)),
  pay: payOpenInvoice,
}

const hasExpired = (kernel: Kernel, { createdAt }: Portal) =>
  createdAt + portalLifeMs <= kernel.clock.now()

/** The page where a customer looks after plan, card and invoices. */
export function registerPortalPages(
  app: FastifyInstance,
  kernel: Kernel,
  settle: () => void,
): void {
  function showPortal(
    reply: FastifyReply,
    { id, isHome, problem }: { id: string; isHome: boolean; problem?: StripeError },
  ): FastifyReply {
    settle()
    const portal = kernel.world.stripe.portals[id]
    if (!portal) return sendPage(reply, closedPage(kernel, 'There is no such page.', null), 404)
    if (hasExpired(kernel, portal))
      return sendPage(
        reply,
        closedPage(kernel, 'This page has expired. Open it again from Marquee.', portal.returnUrl),
        410,
      )
    return sendPage(
      reply,
      portalPage(kernel, { portal, isHome, problem: problem?.message }),
      problem?.facts.status ?? 200,
    )
  }

  app.get<{ Params: { id: string }; Querystring: { home?: string } }>(
    '/stripe/portal/:id',
    (request, reply) =>
      showPortal(reply, { id: request.params.id, isHome: request.query.home !== undefined }),
  )
  app.post<{ Params: { id: string; action: string } }>(
    '/stripe/portal/:id/:action',
    (request, reply) => {
      const { id, action } = request.params
      const portal = kernel.world.stripe.portals[id]
      if (!portal || hasExpired(kernel, portal)) return showPortal(reply, { id, isHome: true })
      try {
        const act = Object.hasOwn(acts, action) ? acts[action] : undefined
        if (!act) throw notThere()
        act(deskNow(kernel), { portal, form: formTexts(request.body, formNames) })
        settle()
        const home = `/stripe/portal/${id}?home=1`
        return reply.redirect(portal.flow === null ? home : (portal.afterUrl ?? home), 303)
      } catch (cause) {
        if (cause instanceof StripeError)
          return showPortal(reply, {
            id,
            isHome: portal.flow === null || action === 'pay',
            problem: cause,
          })
        throw cause
      }
    },
  )
}
