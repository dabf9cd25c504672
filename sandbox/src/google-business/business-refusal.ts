import type { RefusingFault } from '../kernel/fault.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'

const statuses: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** A refusal in Google's shape: networks.md section 3. */
export function businessRefusal(
  code: number,
  message: string,
  details?: readonly Record<string, unknown>[],
): TownAnswer {
  return {
    status: code,
    body: {
      error: {
        code,
        message,
        status: statuses[code] ?? 'UNKNOWN',
        ...(details === undefined ? {} : { details }),
      },
    },
  }
}

export const unauthenticated = businessRefusal(
  401,
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
)
export const noScope = businessRefusal(403, 'Request had insufficient authentication scopes.')
export const noPermission = businessRefusal(403, 'The caller does not have permission')
export const notFound = businessRefusal(404, 'Requested entity was not found.')
export const overQuota = (limit: string) =>
  businessRefusal(
    429,
    `Quota exceeded for quota metric '${limit}' and limit '${limit} per minute'.`,
  )

/** One field that is wrong, as the v1 APIs say it. */
export function badField(field: string, description: string): TownAnswer {
  return businessRefusal(400, 'Request contains an invalid argument.', [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field, description }],
    },
  ])
}

/** What is wrong with a post, as v4 says it. */
export function badPost(field: string, message: string, code = 3): TownAnswer {
  return businessRefusal(400, 'Request contains an invalid argument.', [
    {
      '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError',
      errorDetails: [{ code, field, message }],
    },
  ])
}

/**
 * What v4 says of a whole post, by a number of its list "ErrorCode": 1000 and on of photos, 1300
 * and on of operations.
 */
export function refusedPost(code: number, message: string): TownAnswer {
  return businessRefusal(400, 'Request contains an invalid argument.', [
    {
      '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError',
      errorDetails: [{ code, message }],
    },
  ])
}

/** A fault's refusal as Google would put it. */
export function refuseAsBusiness(fault: RefusingFault): TownAnswer {
  if (fault.kind === 'token-expired') return unauthenticated
  if (fault.kind === 'rate-limit')
    return businessRefusal(fault.status ?? 429, fault.message ?? 'Quota exceeded.')
  return businessRefusal(fault.status, fault.message ?? 'The request was refused.')
}
