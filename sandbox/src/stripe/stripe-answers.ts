import type { RefusingFault } from '../kernel/fault.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import type { StripeErrorFacts } from './stripe-error.ts'
import { stripeErrorBody } from './stripe-error.ts'
import { stripeVersion } from './stripe-world.ts'

export const answerHeaders = (requestId: string): Record<string, string> => ({
  'request-id': requestId,
  'stripe-version': stripeVersion,
})

export function stripeRefusal(facts: StripeErrorFacts, requestId: string): TownAnswer {
  const retry: Record<string, string> =
    facts.status === 409 || facts.status >= 500 || facts.status === 429
      ? { 'stripe-should-retry': 'true' }
      : {}
  return {
    status: facts.status,
    body: stripeErrorBody(facts, requestId),
    headers: { ...answerHeaders(requestId), ...retry },
  }
}

const typeOfStatus = (status: number) =>
  status >= 500 ? 'api_error' : status === 402 ? 'card_error' : 'invalid_request_error'

/** A fault's refusal as Stripe would put it. */
export function faultFacts(fault: RefusingFault): StripeErrorFacts {
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
    type: fault.type ?? typeOfStatus(fault.status),
    message: fault.message ?? 'An error occurred with our connection to Stripe.',
  }
}
