import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { townPage } from '../kernel/town-page.ts'
import { decideOrder, listFulfillmentOrders, listOrders, readOrder } from './order-calls.ts'
import type { Decision } from './order-calls.ts'
import { armOrders } from './order-life.ts'
import { armDay } from './run-day.ts'
import { activateStore, appPosData, listStores, storeStatus } from './store-calls.ts'
import { decideUber, uberConsentPage, whyNoUberConsent } from './uber-consent.ts'
import { uberClient } from './uber-eats-world.ts'
import { refuseAsUber, uberTokenRefusal } from './uber-refusal.ts'
import { uberToken } from './uber-tokens.ts'

interface Params {
  id?: string
}
type Run = (received: ReceivedCall, id: string, path: string) => TownAnswer
const page = (body: string, status = 200): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
})

/**
 * Uber Eats: consent, tokens, stores, orders, and the doors a read-only app must not open. `settle`
 * arms the clock for a saved town.
 */
export function registerUberEats(app: FastifyInstance, kernel: Kernel): { settle(): void } {
  kernel.issued.add('uber-eats client secret', uberClient.secret)
  const errorPage = (message: string) =>
    page(
      townPage(kernel, {
        title: 'Uber Eats Manager',
        narrow: true,
        body: html`<h1>Uber Eats Manager, simulated</h1><p class="box" role="alert">${message}</p>`,
      }),
      400,
    )

  async function serve(
    request: FastifyRequest<{ Params: Params }>,
    { reply, route }: { reply: FastifyReply; route: string },
    run: Run,
  ): Promise<unknown> {
    const received = await receiveCall(request)
    const id = request.params.id ?? ''
    const path = route.replace(/\{\w+\}/, id)
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'uber-eats',
        route,
        path,
        received,
        run: async () => run(received, id, path),
        refuse: refuseAsUber,
      },
    })
  }
  /** `route` names the id it holds, as `{store}`. */
  const on = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    { base, route }: { base: '/uber' | '/uber-api'; route: string },
    run: Run,
  ) => {
    app.route<{ Params: Params }>({
      method,
      url: `${base}${route.replace(/\{\w+\}/, ':id')}`,
      handler: (request, reply) => serve(request, { reply, route }, run),
    })
  }

  on('GET', { base: '/uber', route: '/oauth/v2/authorize' }, ({ query }) => {
    const problem = whyNoUberConsent(query)
    return problem === undefined ? page(uberConsentPage(kernel, query)) : errorPage(problem)
  })
  on('POST', { base: '/uber', route: '/decide' }, ({ body }) => {
    const problem = whyNoUberConsent(body)
    const decided = problem === undefined ? decideUber(kernel, body) : undefined
    if (!decided) return errorPage(problem ?? 'Choose who you are.')
    return {
      status: 302,
      body: '',
      headers: { location: decided.redirect, 'cache-control': 'no-store' },
      ...(decided.effect === undefined ? {} : { effect: decided.effect }),
    }
  })
  app.post('/uber/oauth/v2/token', (request, reply) =>
    serve(
      request as FastifyRequest<{ Params: Params }>,
      { reply, route: '/oauth/v2/token' },
      ({ body }) => {
        return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
          ? uberToken(kernel, body)
          : uberTokenRefusal(400, 'invalid_request')
      },
    ),
  )

  on('GET', { base: '/uber-api', route: '/v1/eats/stores' }, (received) =>
    listStores(kernel, received),
  )
  on('POST', { base: '/uber-api', route: '/v1/eats/stores/{store}/pos_data' }, (received, id) =>
    activateStore(kernel, received, id),
  )
  for (const method of ['GET', 'PATCH', 'DELETE'] as const)
    on(method, { base: '/uber-api', route: '/v1/eats/stores/{store}/pos_data' }, (received, id) =>
      appPosData(kernel, received, id),
    )
  on('GET', { base: '/uber-api', route: '/v1/eats/store/{store}/status' }, (received, id) =>
    storeStatus(kernel, received, id),
  )
  on(
    'GET',
    { base: '/uber-api', route: '/v1/eats/stores/{store}/created-orders' },
    (received, id) => listOrders(kernel, received, { storeId: id, state: 'CREATED' }),
  )
  on(
    'GET',
    { base: '/uber-api', route: '/v1/eats/stores/{store}/canceled-orders' },
    (received, id) => listOrders(kernel, received, { storeId: id, state: 'CANCELED' }),
  )
  on('GET', { base: '/uber-api', route: '/v2/eats/order/{order}' }, (received, id) =>
    readOrder(kernel, received, { orderId: id, suite: 'classic' }),
  )
  on('GET', { base: '/uber-api', route: '/v1/delivery/order/{order}' }, (received, id) =>
    readOrder(kernel, received, { orderId: id, suite: 'fulfillment' }),
  )
  on('GET', { base: '/uber-api', route: '/v1/delivery/store/{store}/orders' }, (received, id) =>
    listFulfillmentOrders(kernel, received, id),
  )

  const classic: [string, Decision][] = [
    ['accept_pos_order', 'accept'],
    ['deny_pos_order', 'deny'],
    ['cancel', 'cancel'],
  ]
  for (const [name, decision] of classic)
    on(
      'POST',
      { base: '/uber-api', route: `/v1/eats/orders/{order}/${name}` },
      (received, id, path) => decideOrder(kernel, received, { path, orderId: id, decision }),
    )
  for (const decision of ['accept', 'deny', 'cancel', 'ready'] as const)
    on(
      'POST',
      { base: '/uber-api', route: `/v1/delivery/order/{order}/${decision}` },
      (received, id, path) => decideOrder(kernel, received, { path, orderId: id, decision }),
    )

  return {
    settle() {
      armOrders(kernel)
      armDay(kernel)
    },
  }
}
