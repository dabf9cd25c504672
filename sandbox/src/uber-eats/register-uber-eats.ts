import type { FastifyInstance } from 'fastify'
import { decidedAnswer, pageAnswer, problemPage } from '../kernel/answer-pages.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isForm, receiveAndServe } from '../kernel/receive-and-serve.ts'
import type { Serving } from '../kernel/receive-and-serve.ts'
import { armOrders } from './order-life.ts'
import { armDay } from './run-day.ts'
import { uberApiCalls } from './uber-api-calls.ts'
import { decideUber, uberConsentPage, whyNoUberConsent } from './uber-consent.ts'
import { uberClient } from './uber-eats-world.ts'
import { refuseAsUber, uberTokenRefusal } from './uber-refusal.ts'
import { uberToken } from './uber-tokens.ts'

/**
 * Uber Eats: consent, tokens, stores, orders, and the doors a read-only app must not open. `settle`
 * arms the clock for a saved town.
 */
export function registerUberEats(app: FastifyInstance, kernel: Kernel): { settle(): void } {
  kernel.issued.add('uber-eats client secret', uberClient.secret)
  registerSignIn(app, kernel)
  registerApi(app, kernel)
  return {
    settle() {
      armOrders(kernel)
      armDay(kernel)
    },
  }
}

const asUber = (serving: Pick<Serving, 'route' | 'path' | 'run'>): Serving => ({
  network: 'uber-eats',
  refuse: refuseAsUber,
  ...serving,
})

/** The question at the merchant, and the tokens that come of it. */
function registerSignIn(app: FastifyInstance, kernel: Kernel): void {
  const errorPage = (message: string) =>
    pageAnswer(problemPage(kernel, { title: 'Uber Eats Manager', message }), 400)

  const ask = asUber({
    route: '/oauth/v2/authorize',
    run({ query }) {
      const problem = whyNoUberConsent(query)
      return problem === undefined ? pageAnswer(uberConsentPage(kernel, query)) : errorPage(problem)
    },
  })
  const decide = asUber({
    route: '/decide',
    run({ body }) {
      const problem = whyNoUberConsent(body)
      const decided = problem === undefined ? decideUber(kernel, body) : undefined
      return decided ? decidedAnswer(decided) : errorPage(problem ?? 'Choose who you are.')
    },
  })
  app.get('/uber/oauth/v2/authorize', (request, reply) =>
    receiveAndServe(kernel, { request, reply }, ask),
  )
  app.post('/uber/decide', (request, reply) => receiveAndServe(kernel, { request, reply }, decide))
  app.post('/uber/oauth/v2/token', (request, reply) =>
    receiveAndServe(
      kernel,
      { request, reply },
      asUber({
        route: '/oauth/v2/token',
        run: ({ body }) =>
          isForm(request) ? uberToken(kernel, body) : uberTokenRefusal(400, 'invalid_request'),
      }),
    ),
  )
}

function registerApi(app: FastifyInstance, kernel: Kernel): void {
  for (const { method, route, run } of uberApiCalls)
    app.route<{ Params: { id?: string } }>({
      method,
      url: `/uber-api${route.replace(/\{\w+\}/, ':id')}`,
      handler(request, reply) {
        const id = request.params.id ?? ''
        const path = route.replace(/\{\w+\}/, id)
        return receiveAndServe(
          kernel,
          { request, reply },
          asUber({ route, path, run: (received) => run(kernel, received, { id, path }) }),
        )
      },
    })
}
