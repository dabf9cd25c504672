export interface StripeErrorFacts {
  status: number
  type: string
  message: string
  code?: string
  param?: string
  declineCode?: string
}

/** A refusal in Stripe's own shape. */
export class StripeError extends Error {
  readonly facts: StripeErrorFacts
  constructor(facts: StripeErrorFacts) {
    super(facts.message)
    this.facts = facts
  }
}

export function stripeErrorBody(
  { type, message, code, param, declineCode }: StripeErrorFacts,
  requestId: string,
): unknown {
  return {
    error: {
      ...(code === undefined
        ? {}
        : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      message,
      ...(param === undefined ? {} : { param }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
      type,
    },
  }
}

export const badRequest = (message: string, param?: string, code?: string) =>
  new StripeError({
    status: 400,
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  })

export const missingParam = (param: string) =>
  badRequest(`Missing required param: ${param}.`, param, 'parameter_missing')

/** An object that is asked for by its own address is a 404; one that a parameter names is a 400. */
export function noSuch(kind: string, id: string, param: string): StripeError {
  return new StripeError({
    status: param === 'id' ? 404 : 400,
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  })
}

export const declined = (declineCode: string, message = 'Your card was declined.') =>
  new StripeError({ status: 402, type: 'card_error', code: 'card_declined', declineCode, message })
