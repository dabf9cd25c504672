import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RefusingFault } from '../kernel/fault.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { deskNow } from './desk.ts'
import { expandObjects } from './expand-objects.ts'
import { findCall } from './stripe-calls.ts'
import type { FoundCall } from './stripe-calls.ts'
import type { StripeErrorFacts } from './stripe-error.ts'
import { badRequest, StripeError, stripeErrorBody } from './stripe-error.ts'
import { readParams, texts } from './stripe-params.ts'
import { stripeSecretKey, stripeVersion } from './stripe-world.ts'

const dayMs = 86_400_000
const newRequestId = () => `req_${randomBytes(7).toString('hex')}`
const unauthorized = (message: string) =>
  new StripeError({ status: 401, type: 'invalid_request_error', message })

function checkKey(authorization: string | undefined): void {
  if (!authorization)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  const [scheme, credentials = ''] = authorization.split(/\s+/)
  const key = /^basic$/i.test(scheme ?? '')
    ? Buffer.from(credentials, 'base64').toString('utf8').split(':')[0]
    : credentials
  if (key !== stripeSecretKey)
    throw unauthorized(`Invalid API Key provided: ${(key ?? '').slice(0, 7)}${'*'.repeat(8)}`)
}

function checkVersion(version: string | undefined): void {
  if (version !== undefined && version !== stripeVersion)
    throw badRequest(`Invalid Stripe API version: ${version}. The town speaks ${stripeVersion}.`)
}

const header = (request: FastifyRequest, name: string) => [request.headers[name]].flat()[0]

function faultFacts(fault: RefusingFault): StripeErrorFacts {
  if (fault.kind === 'rate-limit')
    return {
      status: fault.status ?? 429,
      type: 'invalid_request_error',
      code: 'rate_limit',
      message:
        fault.message ??
        'Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.',
    }
  if (fault.kind === 'token-expired')
    return {
      status: 401,
      type: 'invalid_request_error',
      code: 'api_key_expired',
      message: 'Expired API Key provided: sk_test_********',
    }
  return {
    status: fault.status,
    type:
      fault.type ??
      (fault.status >= 500
        ? 'api_error'
        : fault.status === 402
          ? 'card_error'
          : 'invalid_request_error'),
    message: fault.message ?? 'An error occurred with our connection to Stripe.',
  }
}

/** Stripe's API at the town's root, since its libraries know host and port but no folder. */
export function registerStripeApi(app: FastifyInstance, kernel: Kernel, settle: () => void): void {
  const running = new Set<string>()

  function refusal(facts: StripeErrorFacts, requestId: string): TownAnswer {
    const retry: Record<string, string> =
      facts.status === 409 || facts.status >= 500 || facts.status === 429
        ? { 'stripe-should-retry': 'true' }
        : {}
    return {
      status: facts.status,
      body: stripeErrorBody(facts, requestId),
      headers: { 'request-id': requestId, 'stripe-version': stripeVersion, ...retry },
    }
  }

  function run(
    request: FastifyRequest,
    found: FoundCall,
    { path, requestId }: { path: string; requestId: string },
  ): TownAnswer {
    const headers = { 'request-id': requestId, 'stripe-version': stripeVersion }
    const { answers } = kernel.world.stripe
    const now = kernel.clock.now()
    const key = request.method === 'POST' ? header(request, 'idempotency-key') : undefined
    const keep = (status: number, body: unknown) => {
      if (key !== undefined)
        answers[key] = {
          fingerprint: fingerprint(),
          status,
          body: structuredClone(body),
          keptAt: now,
        }
    }
    const fingerprint = () =>
      createHash('sha256')
        .update(`${path}\n${JSON.stringify(readParams(request.query, request.body))}`)
        .digest('hex')
    try {
      checkKey(request.headers.authorization)
      checkVersion(header(request, 'stripe-version'))
      if (found.run === undefined)
        throw new StripeError({
          status: 404,
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${request.method}: ${path}).`,
        })
      if (request.method === 'POST' && request.headers['content-type']?.includes('json'))
        throw badRequest(
          'Invalid request: bodies of this API are application/x-www-form-urlencoded.',
        )
      if (key !== undefined && key.length > 255)
        throw badRequest('Idempotency keys are at most 255 characters long.')
      const before = key === undefined ? undefined : answers[key]
      if (before && now - before.keptAt < dayMs) {
        if (before.fingerprint !== fingerprint())
          throw new StripeError({
            status: 400,
            type: 'idempotency_error',
            message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          })
        return {
          status: before.status,
          body: before.body,
          headers: { ...headers, 'idempotent-replayed': 'true' },
        }
      }
      const desk = deskNow(kernel, requestId)
      settle()
      const params = readParams(request.query, request.body)
      const { body, effect } = found.run({ desk, params, id: found.id })
      settle()
      expandObjects(desk, body, texts(params, 'expand'))
      keep(200, body)
      return { status: 200, body, headers, ...(effect === undefined ? {} : { effect }) }
    } catch (cause) {
      if (cause instanceof StripeError) {
        const answer = refusal(cause.facts, requestId)
        // a declined card was an outcome; a request that never began is not remembered
        if (cause.facts.status === 402) keep(402, answer.body)
        return answer
      }
      console.error('The town failed on a Stripe call:', cause)
      return refusal(
        { status: 500, type: 'api_error', message: 'An unknown error occurred.' },
        requestId,
      )
    }
  }

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/v1/*',
    handler: async (request, reply) => {
      const path = (request.raw.url ?? '').split('?')[0]?.replace(/\/+$/, '') ?? ''
      const received = await receiveCall(request)
      const found = findCall(request.method, path)
      const requestId = newRequestId()
      const key = request.method === 'POST' ? header(request, 'idempotency-key') : undefined
      const inUse = key !== undefined && running.has(key)
      if (key !== undefined && !inUse) running.add(key)
      try {
        return await serveCall(kernel, request, {
          reply,
          call: {
            network: 'stripe',
            route: found.route,
            path,
            received,
            run: async () =>
              inUse
                ? refusal(
                    {
                      status: 409,
                      type: 'idempotency_error',
                      code: 'idempotency_key_in_use',
                      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
                    },
                    requestId,
                  )
                : run(request, found, { path, requestId }),
            refuse: (fault) => refusal(faultFacts(fault), requestId),
          },
        })
      } finally {
        if (key !== undefined && !inUse) running.delete(key)
      }
    },
  })
}
