import type { FastifyInstance, FastifyReply } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage } from '../kernel/town-page.ts'
import { payAgain } from './billing-clock.ts'
import { setCancelAtPeriodEnd, switchPrice } from './change-subscription.ts'
import { checkoutPage, closedPage } from './checkout-page.ts'
import type { Desk } from './desk.ts'
import { deskNow } from './desk.ts'
import { payCheckout } from './pay-checkout.ts'
import { portalPage } from './portal-page.ts'
import { knownPrice } from './price-calls.ts'
import { declined, StripeError } from './stripe-error.ts'
import type { Portal } from './stripe-world.ts'
import { attachCard, readCard } from './test-cards.ts'

const portalLifeMs = 3_600_000
type Fields = Record<string, string>
type WithId = { Params: { id: string } }

function formFields(body: unknown, names: readonly string[]): Fields {
  const fields = bodyFields(body)
  return Object.fromEntries(names.map((name) => [name, textField(fields, name) ?? '']))
}

function act(
  desk: Desk,
  { portal, action, fields }: { portal: Portal; action: string; fields: Fields },
): void {
  const { subscriptions, invoices } = desk.kernel.world.stripe
  const own = subscriptions[fields['subscription'] ?? '']
  const subscription =
    own?.customerId === portal.customerId && own.status !== 'canceled' ? own : undefined
  const invoice = invoices[fields['invoice'] ?? '']
  if (action === 'card')
    return attachCard(
      desk,
      portal.customerId,
      readCard(
        {
          number: fields['number'] ?? '',
          expiry: fields['expiry'] ?? '',
          cvc: fields['cvc'] ?? '',
        },
        desk.now,
      ),
    )
  if (action === 'switch' && subscription)
    return switchPrice(desk, {
      subscription,
      priceId: knownPrice(fields['price'] ?? '', 'price').id,
      proration: 'always_invoice',
    })
  if (action === 'cancel' && subscription) return setCancelAtPeriodEnd(desk, subscription, true)
  if (action === 'resume' && subscription) return setCancelAtPeriodEnd(desk, subscription, false)
  const of =
    invoice?.customerId === portal.customerId && invoice.status === 'open'
      ? subscriptions[invoice.subscriptionId]
      : undefined
  if (action !== 'pay' || !invoice || !of)
    throw new StripeError({
      status: 404,
      type: 'invalid_request_error',
      message: 'This is not there any more.',
    })
  if (!payAgain(desk, invoice, of)) throw declined('generic_decline')
}

/** The pages Stripe hosts: checkout and portal. */
export function registerStripePages(
  app: FastifyInstance,
  kernel: Kernel,
  settle: () => void,
): void {
  const checkoutOf = (id: string) => {
    settle()
    return kernel.world.stripe.checkouts[id]
  }

  function showCheckout(
    reply: FastifyReply,
    { id, form, problem }: { id: string; form: Fields; problem?: StripeError },
  ): FastifyReply {
    const checkout = checkoutOf(id)
    if (!checkout)
      return sendPage(reply, closedPage(kernel, 'There is no such checkout.', null), 404)
    if (checkout.status === 'expired')
      return sendPage(
        reply,
        closedPage(
          kernel,
          'This checkout has expired. Start again from Marquee.',
          checkout.cancelUrl,
        ),
        410,
      )
    if (checkout.status === 'complete')
      return sendPage(
        reply,
        closedPage(
          kernel,
          'This was paid already.',
          checkout.successUrl.replace('{CHECKOUT_SESSION_ID}', checkout.id),
        ),
        409,
      )
    return sendPage(
      reply,
      checkoutPage(kernel, { checkout, form, problem: problem?.message }),
      problem?.facts.status ?? 200,
    )
  }

  app.get<WithId>('/stripe/checkout/:id', (request, reply) =>
    showCheckout(reply, { id: request.params.id, form: {} }),
  )
  app.post<WithId>('/stripe/checkout/:id/pay', (request, reply) => {
    const checkout = checkoutOf(request.params.id)
    const form = formFields(request.body, ['email', 'name', 'number', 'expiry', 'cvc'])
    if (checkout?.status !== 'open') return showCheckout(reply, { id: request.params.id, form })
    try {
      const back = payCheckout(deskNow(kernel), checkout, {
        email: form['email'] ?? '',
        name: form['name'] ?? '',
        number: form['number'] ?? '',
        expiry: form['expiry'] ?? '',
        cvc: form['cvc'] ?? '',
      })
      settle()
      return reply.redirect(back, 303)
    } catch (cause) {
      if (cause instanceof StripeError)
        return showCheckout(reply, { id: request.params.id, form, problem: cause })
      throw cause
    }
  })

  function showPortal(
    reply: FastifyReply,
    { id, isHome, problem }: { id: string; isHome: boolean; problem?: StripeError },
  ): FastifyReply {
    settle()
    const portal = kernel.world.stripe.portals[id]
    if (!portal) return sendPage(reply, closedPage(kernel, 'There is no such page.', null), 404)
    if (portal.createdAt + portalLifeMs <= kernel.clock.now())
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

  app.get<WithId & { Querystring: { home?: string } }>('/stripe/portal/:id', (request, reply) =>
    showPortal(reply, { id: request.params.id, isHome: request.query.home !== undefined }),
  )
  app.post<{ Params: { id: string; action: string } }>(
    '/stripe/portal/:id/:action',
    (request, reply) => {
      const { id, action } = request.params
      const portal = kernel.world.stripe.portals[id]
      if (!portal || portal.createdAt + portalLifeMs <= kernel.clock.now())
        return showPortal(reply, { id, isHome: true })
      try {
        act(deskNow(kernel), {
          portal,
          action,
          fields: formFields(request.body, [
            'subscription',
            'price',
            'invoice',
            'number',
            'expiry',
            'cvc',
          ]),
        })
        settle()
        return reply.redirect(
          portal.flow !== null && portal.afterUrl !== null
            ? portal.afterUrl
            : `/stripe/portal/${id}?home=1`,
          303,
        )
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
