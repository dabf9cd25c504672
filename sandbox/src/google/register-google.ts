import type { FastifyInstance } from 'fastify'
import { checkedBoxes } from '../control/body-fields.ts'
import { decidedAnswer, pageAnswer, problemPage } from '../kernel/answer-pages.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isForm, receiveAndServe } from '../kernel/receive-and-serve.ts'
import type { Serving } from '../kernel/receive-and-serve.ts'
import { exchangeGoogle } from './exchange-google-code.ts'
import { decideGoogle, googleConsentPage, whyNoConsent } from './google-consent.ts'
import { registerGoogleControl } from './google-control.ts'
import { googleRefusal, refuseAsGoogle } from './google-refusal.ts'
import { revokeGoogle } from './google-tokens.ts'
import { googleClient } from './google-world.ts'
import { signingKey } from './signing-keys.ts'

const keysMaxAge = 21_600

const asGoogle = (route: string, run: Serving['run']): Serving => ({
  network: 'google',
  route,
  run,
  refuse: refuseAsGoogle,
})

/** Google's door for people and apps: the question, tokens, their end, the public keys. */
export function registerGoogle(app: FastifyInstance, kernel: Kernel): void {
  kernel.issued.add('google client secret', googleClient.secret)
  registerConsent(app, kernel)
  registerTokens(app, kernel)
  registerGoogleControl(app, kernel)
}

function registerConsent(app: FastifyInstance, kernel: Kernel): void {
  const errorPage = (message: string) =>
    pageAnswer(problemPage(kernel, { title: 'Google sign-in', message }), 400)

  const ask = asGoogle('/o/oauth2/v2/auth', ({ query }) => {
    const problem = whyNoConsent(query)
    return problem === undefined ? pageAnswer(googleConsentPage(kernel, query)) : errorPage(problem)
  })
  app.get('/google/o/oauth2/v2/auth', (request, reply) =>
    receiveAndServe(kernel, { request, reply }, ask),
  )
  app.post('/google/decide', (request, reply) =>
    receiveAndServe(
      kernel,
      { request, reply },
      asGoogle('/decide', ({ body }) => {
        const problem = whyNoConsent(body)
        const allowed = checkedBoxes(request.body, 'allow')
        const decided = problem === undefined ? decideGoogle(kernel, body, allowed) : undefined
        return decided ? decidedAnswer(decided) : errorPage(problem ?? 'Choose who you are.')
      }),
    ),
  )
}

function registerTokens(app: FastifyInstance, kernel: Kernel): void {
  app.post('/google/token', (request, reply) =>
    receiveAndServe(
      kernel,
      { request, reply },
      asGoogle('/token', ({ body }) =>
        isForm(request)
          ? exchangeGoogle(kernel, body)
          : googleRefusal(
              400,
              'invalid_request',
              'The body must be application/x-www-form-urlencoded.',
            ),
      ),
    ),
  )
  const revoke = asGoogle('/revoke', ({ body, query }) =>
    revokeGoogle(kernel, body['token'] ?? query['token']),
  )
  app.post('/google/revoke', (request, reply) =>
    receiveAndServe(kernel, { request, reply }, revoke),
  )
  const publicKeys = asGoogle('/oauth2/v3/certs', () => {
    signingKey(kernel)
    return {
      status: 200,
      body: { keys: kernel.world.google.keys.map((key) => key.publicJwk) },
      headers: {
        'cache-control': `public, max-age=${keysMaxAge}, must-revalidate, no-transform`,
      },
    }
  })
  app.get('/google/oauth2/v3/certs', (request, reply) =>
    receiveAndServe(kernel, { request, reply }, publicKeys),
  )
}
