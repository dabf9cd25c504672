import type { CodeTable } from '../capabilities/code-table.ts'
import { judgedAsWrite } from '../http/json-write.ts'
import { judgeGoogleFailure } from './client/google-error.ts'
import { googleNaming } from './client/google-naming.ts'

/** google/rpc/code.proto, with the status that Google's gateway answers beside each. */
const statuses: Readonly<Record<string, number>> = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  OUT_OF_RANGE: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  DATA_LOSS: 500,
  UNKNOWN: 500,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
}

const judge = (status: number, error: object) =>
  judgedAsWrite(
    googleNaming.network,
    status,
    judgeGoogleFailure({
      answer: { status, headers: {}, body: { error: { message: '…', ...error } } },
      now: new Date(0),
      tokenEndsAt: null,
    }),
  )

export const googleCodes: readonly CodeTable[] = [
  {
    network: 'google',
    title: '`error.status`',
    source: 'Google, google/rpc/code.proto and "Error model"; networks.md section 3, Errors',
    codes: Object.keys(statuses),
    inOwnWords: [
      'INVALID_ARGUMENT',
      'FAILED_PRECONDITION',
      'OUT_OF_RANGE',
      'ALREADY_EXISTS',
      // where it matters what is gone, the caller looks at the status and says it
      'NOT_FOUND',
    ],
    judge: (code) => judge(statuses[code] ?? 400, { status: code }),
  },
  {
    network: 'google',
    title: 'Reasons beside 403, `error.details[].reason`',
    source: 'Google, google/api/error_reason.proto',
    codes: [
      'SERVICE_DISABLED',
      'BILLING_DISABLED',
      'CONSUMER_INVALID',
      'CONSUMER_SUSPENDED',
      'USER_PROJECT_DENIED',
      'SECURITY_POLICY_VIOLATED',
      'RESOURCE_QUOTA_EXCEEDED',
      'LOCATION_TAX_POLICY_VIOLATED',
      'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    ],
    inOwnWords: [],
    judge: (reason) =>
      judge(403, {
        status: 'PERMISSION_DENIED',
        details: [{ reason, domain: 'googleapis.com' }],
      }),
  },
  {
    network: 'google',
    title: 'Posts, named in a refusal',
    source: 'networks.md section 3, Refusals',
    codes: ['LOCATION_DISABLED_FOR_LOCAL_POST_API', 'PHOTO_FETCH_FAILED', 'PHOTO_UPLOAD_FAILED'],
    inOwnWords: [],
    judge: (code) =>
      judge(400, {
        status: 'INVALID_ARGUMENT',
        details: [{ errorDetails: [{ code, message: '…' }] }],
      }),
  },
  {
    network: 'google',
    title: 'Posts, `error.details[].errorDetails[].code`',
    source:
      'Google, "ErrorCode" of the Business Profile APIs (2026-09-11): 1000 was seen live, the others follow from the order of its list',
    codes: ['1000', '1001', '1302'],
    inOwnWords: [],
    judge: (code) =>
      judge(400, {
        status: 'INVALID_ARGUMENT',
        details: [{ errorDetails: [{ code: Number(code), message: '…' }] }],
      }),
  },
]
