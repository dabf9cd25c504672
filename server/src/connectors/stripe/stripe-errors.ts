import { message, type Message } from '@marquee/contract/message.ts'
import Stripe from 'stripe'
import { OutboundError } from '#platform/outbound/outbound-http.ts'
import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts'

const silent = message('stripe.no-answer')

/**
 * What the SDK threw, in our kinds. The provider's own words are facts for the log: they speak to
 * developers, not to owners.
 */
export function toConnectorError(error: unknown): ConnectorError {
  if (error instanceof ConnectorError) return error
  if (!(error instanceof Stripe.errors.StripeError))
    return new ConnectorError('unavailable', { network: 'stripe', message: silent, cause: error })
  const [kind, said] = meaningOf(error)
  const facts: Record<string, string | number> = { type: error.type, words: error.message }
  if (error.code) facts.code = error.code
  if (error.param) facts.param = error.param
  if (error.requestId) facts.requestId = error.requestId
  if (error.statusCode) facts.status = error.statusCode
  return new ConnectorError(kind, { network: 'stripe', message: said, facts, cause: error })
}

function meaningOf(error: Stripe.errors.StripeError): readonly [ConnectorErrorKind, Message] {
  if (error instanceof Stripe.errors.StripeConnectionError)
    return [wasSeen(error) ? 'uncertain' : 'unavailable', silent]
  if (error instanceof Stripe.errors.StripeRateLimitError)
    return ['rate-limited', message('stripe.too-many-requests')]
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    return ['reauthorize', message('stripe.not-set-up')]
  }
  // the same key is in use by a call that is still running: its answer will be this one's. The SDK
  // has no name of its own for it (23.1.0, cjs/Error.js): its StripeIdempotencyError is a 400
  if (error.statusCode === 409) return ['unavailable', silent]
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    error instanceof Stripe.errors.StripeCardError
  )
    return ['rejected', message('stripe.refused')]
  return [(error.statusCode ?? 500) >= 500 ? 'unavailable' : 'rejected', silent]
}

function wasSeen({ detail }: Stripe.errors.StripeError): boolean {
  return !(detail instanceof OutboundError) || detail.reach === 'no-answer'
}

/** What was asked for, or `otherwise` when the provider has no such thing (any more). */
export async function unlessMissing<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeError &&
      (error.statusCode === 404 || error.code === 'resource_missing')
    )
      return otherwise
    throw error
  }
}
