import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import type { RefusingFault } from '../kernel/fault.ts'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { Answer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { townPage } from '../kernel/town-page.ts'
import { exchangeGoogleCode, googleRefusal } from './exchange-google-code.ts'
import { decideGoogle, googleConsentPage, whyNoConsent } from './google-consent.ts'
import { googleClient, tokenFaults } from './google-world.ts'
import { rotateKeys, signingKey } from './signing-keys.ts'

const page = (body: string, status = 200): Answer => ({ status, body, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
const keysMaxAge = 21_600

function refuse(fault: RefusingFault): Answer {
  if (fault.kind === 'status') return googleRefusal(fault.status, fault.type ?? (fault.status >= 500 ? 'internal_failure' : 'invalid_request'), fault.message ?? 'Backend Error')
  return fault.kind === 'rate-limit' ? googleRefusal(fault.status ?? 429, 'rate_limit_exceeded', fault.message ?? 'Rate Limit Exceeded') : googleRefusal(401, 'invalid_client', 'Unauthorized')
}

/** Sign in with Google: the question, the exchange, the public keys. */
export function registerGoogle(app: FastifyInstance, kernel: Kernel): void {
  kernel.issued.add('google client secret', googleClient.secret)
  const errorPage = (message: string) => page(townPage(kernel, { title: 'Google sign-in', narrow: true, body: html`<h1>Google sign-in, simulated</h1><p class="box" role="alert">${message}</p>` }), 400)

  async function serve(request: FastifyRequest, reply: FastifyReply, path: string, run: (received: ReceivedCall) => Answer): Promise<unknown> {
    const received = await receiveCall(request)
    return serveCall(kernel, request, reply, { network: 'google', route: path, path, received, run: async () => run(received), refuse })
  }

  app.get('/google/o/oauth2/v2/auth', (request, reply) => serve(request, reply, '/o/oauth2/v2/auth', ({ query }) => {
    const problem = whyNoConsent(query)
    return problem === undefined ? page(googleConsentPage(kernel, query)) : errorPage(problem)
  }))
  app.post('/google/decide', (request, reply) => serve(request, reply, '/decide', ({ body }) => {
    const problem = whyNoConsent(body)
    const decided = problem === undefined ? decideGoogle(kernel, body) : undefined
    if (!decided) return errorPage(problem ?? 'Choose who you are.')
    return { status: 302, body: '', headers: { location: decided.redirect, 'cache-control': 'no-store' }, ...(decided.effect === undefined ? {} : { effect: decided.effect }) }
  }))
  app.post('/google/token', (request, reply) => serve(request, reply, '/token', ({ body }) => {
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return googleRefusal(400, 'invalid_request', 'The body must be application/x-www-form-urlencoded.')
    return exchangeGoogleCode(kernel, body)
  }))
  app.get('/google/oauth2/v3/certs', (request, reply) => serve(request, reply, '/oauth2/v3/certs', () => {
    signingKey(kernel)
    return { status: 200, body: { keys: kernel.world.google.keys.map((key) => key.publicJwk) }, headers: { 'cache-control': `public, max-age=${keysMaxAge}, must-revalidate, no-transform` } }
  }))

  app.post('/control/google', async (request, reply) => {
    const fields = bodyFields(request.body)
    const wanted = textField(fields, 'nextToken')
    const fault = tokenFaults.find((one) => one === wanted)
    if (wanted !== undefined && fault === undefined) return reply.code(400).send({ message: `nextToken is one of ${tokenFaults.join(', ')}.` })
    if (fault === undefined && fields['rotateKeys'] !== true) return reply.code(400).send({ message: 'Send {nextToken} or {rotateKeys: true, forgetOld?}.' })
    if (fields['rotateKeys'] === true) rotateKeys(kernel, fields['forgetOld'] === true)
    if (fault !== undefined) kernel.world.google.nextTokens.push(fault)
    kernel.touch()
    return { nextTokens: kernel.world.google.nextTokens, keys: kernel.world.google.keys.map((key) => key.kid) }
  })
  /** Consent without a screen. */
  app.post('/control/google/consent', async (request, reply) => {
    const fields = Object.fromEntries(Object.entries(bodyFields(request.body)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    const problem = whyNoConsent(fields)
    const decided = problem === undefined ? decideGoogle(kernel, { decision: 'continue', ...fields }) : undefined
    return decided ? { redirect: decided.redirect, code: new URL(decided.redirect).searchParams.get('code') } : reply.code(400).send({ message: problem ?? 'No such person.' })
  })
}
