import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyFields } from '../control/body-fields.ts'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { townPage } from '../kernel/town-page.ts'
import { exchangeGoogle } from './exchange-google-code.ts'
import { decideGoogle, googleConsentPage, whyNoConsent } from './google-consent.ts'
import { registerGoogleControl } from './google-control.ts'
import { googleRefusal, refuseAsGoogle } from './google-refusal.ts'
import { revokeGoogle } from './google-tokens.ts'
import { googleClient } from './google-world.ts'
import { signingKey } from './signing-keys.ts'

const page = (body: string, status = 200): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
})
const keysMaxAge = 21_600
const isForm = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/** Google's door for people and apps: the question, tokens, their end, the public keys. */
export function registerGoogle(app: FastifyInstance, kernel: Kernel): void {
  kernel.issued.add('google client secret', googleClient.secret)
  const errorPage = (message: string) =>
    page(
      townPage(kernel, {
        title: 'Google sign-in',
        narrow: true,
        body: html`<h1>Google sign-in, simulated</h1><p class="box" role="alert">${message}</p>`,
      }),
      400,
    )

  async function serve(
    request: FastifyRequest,
    { reply, path }: { reply: FastifyReply; path: string },
    run: (received: ReceivedCall) => TownAnswer,
  ): Promise<unknown> {
    const received = await receiveCall(request)
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'google',
        route: path,
        path,
        received,
        run: async () => run(received),
        refuse: refuseAsGoogle,
      },
    })
  }

  app.get('/google/o/oauth2/v2/auth', (request, reply) =>
    serve(request, { reply, path: '/o/oauth2/v2/auth' }, ({ query }) => {
      const problem = whyNoConsent(query)
      return problem === undefined ? page(googleConsentPage(kernel, query)) : errorPage(problem)
    }),
  )
  app.post('/google/decide', (request, reply) =>
    serve(request, { reply, path: '/decide' }, ({ body }) => {
      const problem = whyNoConsent(body)
      // boxes of one name arrive as one text or as a list
      const allowed = [bodyFields(request.body)['allow']]
        .flat()
        .filter((one) => typeof one === 'string')
      const decided = problem === undefined ? decideGoogle(kernel, body, allowed) : undefined
      if (!decided) return errorPage(problem ?? 'Choose who you are.')
      return {
        status: 302,
        body: '',
        headers: { location: decided.redirect, 'cache-control': 'no-store' },
        ...(decided.effect === undefined ? {} : { effect: decided.effect }),
      }
    }),
  )
  app.post('/google/token', (request, reply) =>
    serve(request, { reply, path: '/token' }, ({ body }) => {
      return isForm(request)
        ? exchangeGoogle(kernel, body)
        : googleRefusal(
            400,
            'invalid_request',
            'The body must be application/x-www-form-urlencoded.',
          )
    }),
  )
  app.post('/google/revoke', (request, reply) =>
    serve(request, { reply, path: '/revoke' }, ({ body, query }) =>
      revokeGoogle(kernel, body['token'] ?? query['token']),
    ),
  )
  app.get('/google/oauth2/v3/certs', (request, reply) =>
    serve(request, { reply, path: '/oauth2/v3/certs' }, () => {
      signingKey(kernel)
      return {
        status: 200,
        body: { keys: kernel.world.google.keys.map((key) => key.publicJwk) },
        headers: {
          'cache-control': `public, max-age=${keysMaxAge}, must-revalidate, no-transform`,
        },
      }
    }),
  )
  registerGoogleControl(app, kernel)
}
