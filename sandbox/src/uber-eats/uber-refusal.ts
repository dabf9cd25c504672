import type { RefusingFault } from '../kernel/fault.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'

/** A refusal of the API, and one of the token endpoint: networks.md section 6 shows both shapes. */
export const uberRefusal = (status: number, code: string, message: string): TownAnswer => ({
  status,
  body: { code, message },
})
export const uberTokenRefusal = (status: number, error: string): TownAnswer => ({
  status,
  body: { error },
  headers: { 'cache-control': 'no-store' },
})

export const unauthorized = uberRefusal(
  401,
  'unauthorized',
  'Invalid OAuth 2.0 credentials provided.',
)

/** A fault's refusal as Uber would put it. */
export function refuseAsUber(fault: RefusingFault): TownAnswer {
  if (fault.kind === 'token-expired') return unauthorized
  if (fault.kind === 'rate-limit')
    return uberRefusal(fault.status ?? 429, 'rate_limited', fault.message ?? 'Rate limited.')
  const own = fault.status >= 500 ? 'internal_server_error' : 'bad_request'
  return uberRefusal(fault.status, fault.type ?? own, fault.message ?? 'The request was refused.')
}
