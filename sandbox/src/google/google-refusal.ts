import type { RefusingFault } from '../kernel/fault.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'

/** A refusal of the token endpoint. */
export const googleRefusal = (status: number, error: string, description: string): TownAnswer => ({
  status,
  body: { error, error_description: description },
  headers: { 'cache-control': 'no-store' },
})

/** A fault's refusal as the sign-in would put it. */
export function refuseAsGoogle(fault: RefusingFault): TownAnswer {
  if (fault.kind === 'status')
    return googleRefusal(
      fault.status,
      fault.type ?? (fault.status >= 500 ? 'internal_failure' : 'invalid_request'),
      fault.message ?? 'Backend Error',
    )
  return fault.kind === 'rate-limit'
    ? googleRefusal(
        fault.status ?? 429,
        'rate_limit_exceeded',
        fault.message ?? 'Rate Limit Exceeded',
      )
    : googleRefusal(401, 'invalid_client', 'Unauthorized')
}
