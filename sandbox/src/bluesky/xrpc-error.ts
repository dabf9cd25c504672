import type { RefusingFault } from '../kernel/fault.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'

/** A refusal in the one shape that servers of AT Protocol have (lexicons, `errors`). */
export class XrpcError extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>
  /** What some refusals say besides. */
  more: object = {}

  /** `code` with its status before it, as `400 InvalidSwap`. */
  constructor(code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    const [status = '500', name = ''] = code.split(' ')
    this.status = Number(status)
    this.code = name
    this.headers = headers
  }

  saying(more: object): this {
    this.more = more
    return this
  }

  get answer(): TownAnswer {
    return {
      status: this.status,
      body: { ...this.more, error: this.code, message: this.message },
      headers: this.headers,
    }
  }
}

export const invalid = (message: string) => new XrpcError('400 InvalidRequest', message)

/** What a token that cannot be used any more is told, bound to a key or not. */
export const invalidToken = (isBound: boolean, message: string) =>
  isBound
    ? new XrpcError('401 invalid_token', message, {
        'www-authenticate': `DPoP error="invalid_token", error_description="${message}"`,
      })
    : new XrpcError('400 InvalidToken', message)

/** A fault of the panel as the network would word it. */
export function faultAnswer(fault: RefusingFault, isBound: boolean, now: number): TownAnswer {
  switch (fault.kind) {
    case 'token-expired':
      return (
        isBound
          ? invalidToken(true, '"exp" claim timestamp check failed')
          : new XrpcError('400 ExpiredToken', 'Token has expired')
      ).answer
    case 'rate-limit': {
      const until = fault.until ?? now + 300_000
      return new XrpcError(`${fault.status ?? 429} RateLimitExceeded`, 'Rate Limit Exceeded', {
        'ratelimit-limit': '5000',
        'ratelimit-remaining': '0',
        'ratelimit-reset': String(Math.ceil(until / 1000)),
        'ratelimit-policy': '5000;w=3600',
      }).answer
    }
    case 'status':
      return new XrpcError(
        `${fault.status} ${fault.status === 502 ? 'UpstreamFailure' : 'InternalServerError'}`,
        fault.message ?? 'Internal Server Error',
      ).answer
  }
}
