import type { FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { deskNow } from './desk.ts'
import { expandObjects } from './expand-objects.ts'
import { keptAnswers } from './kept-answers.ts'
import { answerHeaders, stripeRefusal } from './stripe-answers.ts'
import type { FoundCall } from './stripe-calls.ts'
import { badRequest, StripeError } from './stripe-error.ts'
import { readParams, texts } from './stripe-params.ts'
import { stripeSecretKey, stripeVersion } from './stripe-world.ts'

const header = (request: FastifyRequest, name: string) => [request.headers[name]].flat()[0]

/** The key under which the answer of a writing call is kept. */
export const idempotencyKeyOf = (request: FastifyRequest): string | undefined =>
  request.method === 'POST' ? header(request, 'idempotency-key') : undefined

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

interface StripeCall {
  found: FoundCall
  path: string
  requestId: string
  /** Brings the books to this instant. */
  settle(): void
}

/** What the call does, once the caller may make it and it is written as Stripe wants it. */
function checkedCall(request: FastifyRequest, { found, path }: StripeCall) {
  checkKey(request.headers.authorization)
  checkVersion(header(request, 'stripe-version'))
  if (found.run === undefined)
    throw new StripeError({
      status: 404,
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${path}).`,
    })
  if (request.method === 'POST' && request.headers['content-type']?.includes('json'))
    throw badRequest('Invalid request: bodies of this API are application/x-www-form-urlencoded.')
  return found.run
}

/** Answers one call of the API; never throws, since a refusal is an answer too. */
export function runStripeCall(
  kernel: Kernel,
  request: FastifyRequest,
  call: StripeCall,
): TownAnswer {
  const { found, path, requestId, settle } = call
  const headers = answerHeaders(requestId)
  const kept = keptAnswers(
    kernel,
    idempotencyKeyOf(request),
    () => `${path}\n${JSON.stringify(readParams(request.query, request.body))}`,
  )
  try {
    const run = checkedCall(request, call)
    const before = kept.before()
    if (before)
      return {
        status: before.status,
        body: before.body,
        headers: { ...headers, 'idempotent-replayed': 'true' },
      }
    const desk = deskNow(kernel, requestId)
    settle()
    const params = readParams(request.query, request.body)
    const { body, effect } = run({ desk, params, id: found.id })
    settle()
    expandObjects(desk, body, texts(params, 'expand'))
    kept.keep(200, body)
    return { status: 200, body, headers, ...(effect === undefined ? {} : { effect }) }
  } catch (cause) {
    if (cause instanceof StripeError) {
      const answer = stripeRefusal(cause.facts, requestId)
      // a declined card was an outcome; a request that never began is not remembered
      if (cause.facts.status === 402) kept.keep(402, answer.body)
      return answer
    }
    console.error('The town failed on a Stripe call:', cause)
    return stripeRefusal(
      { status: 500, type: 'api_error', message: 'An unknown error occurred.' },
      requestId,
    )
  }
}
