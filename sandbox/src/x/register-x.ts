import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyFields } from '../control/body-fields.ts'
import type { RefusingFault } from '../kernel/fault.ts'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer, Conditions } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { townPage } from '../kernel/town-page.ts'
import { exchangeX, revokeX } from './exchange-x.ts'
import { xFault, xOauthFault, xOauthRefused } from './x-answers.ts'
import { runXCall, xCalls } from './x-calls.ts'
import { decideX, whyNoXConsent, xConsentPage } from './x-consent.ts'
import { registerXControl } from './x-control.ts'
import { registerXFiles } from './x-files.ts'
import { registerXLook } from './x-look.ts'
import { xClient } from './x-world.ts'

const page = (body: string, status = 200): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
})

interface Serving {
  route: string
  path?: string
  run(received: ReceivedCall, conditions: Conditions): TownAnswer | Promise<TownAnswer>
  refuse(fault: RefusingFault): TownAnswer
}

/** X: the question, tokens, what the API answers, and its public face. */
export function registerX(app: FastifyInstance, kernel: Kernel): void {
  kernel.issued.add('x client secret', xClient.secret)
  kernel.issued.add('x bearer token', xClient.bearer)
  const errorPage = (message: string) =>
    page(
      townPage(kernel, {
        title: 'X login',
        narrow: true,
        body: html`<h1>X login, simulated</h1><p class="box" role="alert">${message}</p>`,
      }),
      400,
    )

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    { route, path = route, run, refuse }: Serving,
  ): Promise<unknown> {
    const received = await receiveCall(request)
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'x',
        route,
        path,
        received,
        run: async (conditions) => run(received, conditions),
        refuse,
      },
    })
  }
  const onPages = (fault: RefusingFault) =>
    errorPage(
      fault.kind === 'status'
        ? (fault.message ?? 'Something went wrong.')
        : 'Something went wrong.',
    )

  app.get('/x/i/oauth2/authorize', (request, reply) =>
    serve(request, reply, {
      route: '/i/oauth2/authorize',
      refuse: onPages,
      run({ query }) {
        const problem = whyNoXConsent(query)
        return problem === undefined ? page(xConsentPage(kernel, query)) : errorPage(problem)
      },
    }),
  )
  app.post('/x/decide', (request, reply) =>
    serve(request, reply, {
      route: '/decide',
      refuse: onPages,
      run({ body }) {
        const problem = whyNoXConsent(body)
        const decided = problem === undefined ? decideX(kernel, body) : undefined
        if (!decided) return errorPage(problem ?? 'Choose who you are.')
        return {
          status: 302,
          body: '',
          headers: { location: decided.redirect, 'cache-control': 'no-store' },
          ...(decided.effect === undefined ? {} : { effect: decided.effect }),
        }
      },
    }),
  )

  const exchanges = { '/2/oauth2/token': exchangeX, '/2/oauth2/revoke': revokeX }
  for (const [route, exchange] of Object.entries(exchanges)) {
    app.post(`/x-api${route}`, (request, reply) =>
      serve(request, reply, {
        route,
        refuse: xOauthFault,
        run({ body }) {
          if (
            request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !==
            true
          )
            return xOauthRefused(
              400,
              'invalid_request',
              'The body must be application/x-www-form-urlencoded.',
            )
          return exchange(kernel, body, request.headers.authorization)
        },
      }),
    )
  }
  for (const call of xCalls) {
    app.route<{ Params: { id?: string } }>({
      method: call.method,
      url: `/x-api${call.route.replace('{id}', ':id')}`,
      handler(request, reply) {
        const id = request.params.id ?? ''
        return serve(request, reply, {
          route: call.route,
          path: call.route.replace('{id}', id),
          refuse: (fault) => xFault(kernel, fault, call.limit),
          run: (received, conditions) =>
            runXCall(kernel, call, {
              input: { received, body: bodyFields(request.body), conditions },
              id,
            }),
        })
      },
    })
  }
  registerXFiles(app, kernel)
  registerXControl(app, kernel)
  registerXLook(app, kernel)
}
