import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage } from '../kernel/town-page.ts'
import { checkoutPage, closedPage } from './checkout-page.ts'
import { deskNow } from './desk.ts'
import { formTexts } from './form-texts.ts'
import { payCheckout } from './pay-checkout.ts'
import { StripeError } from './stripe-error.ts'
import type { Checkout } from './stripe-world.ts'

type WithId = { Params: { id: string } }

interface Shown {
  checkout: Checkout | undefined
  form: Record<string, string>
  problem?: StripeError
}

function showCheckout(
  kernel: Kernel,
  reply: FastifyReply,
  { checkout, form, problem }: Shown,
): FastifyReply {
  if (!checkout) return sendPage(reply, closedPage(kernel, 'There is no such checkout.', null), 404)
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

/** The page where a person buys. */
export function registerCheckoutPages(
  app: FastifyInstance,
  kernel: Kernel,
  settle: () => void,
): void {
  const checkoutOf = (id: string) => {
    settle()
    return kernel.world.stripe.checkouts[id]
  }

  app.get<WithId>('/stripe/checkout/:id', (request, reply) =>
    showCheckout(kernel, reply, { checkout: checkoutOf(request.params.id), form: {} }),
  )
  app.post<WithId>('/stripe/checkout/:id/pay', (request, reply) => {
    const checkout = checkoutOf(request.params.id)
    const form = formTexts(request.body, ['email', 'name', 'number', 'expiry', 'cvc'])
    if (checkout?.status !== 'open') return showCheckout(kernel, reply, { checkout, form })
    try {
      const back = payCheckout(deskNow(kernel), checkout, form)
      settle()
      return reply.redirect(back, 303)
    } catch (cause) {
      if (cause instanceof StripeError)
        return showCheckout(kernel, reply, {
          checkout: checkoutOf(request.params.id),
          form,
          problem: cause,
        })
      throw cause
    }
  })
}
