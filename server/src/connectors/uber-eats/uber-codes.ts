import type { CodeTable } from '../capabilities/code-table.ts'
import { judgeUberFailure } from './client/uber-error.ts'

/** Uber's codes vary from call to call; the status beside them does not. */
const codes: Readonly<Record<string, number>> = {
  invalid_request: 400,
  invalid_scope: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  internal_server_error: 500,
  service_unavailable: 503,
}

export const uberCodes: readonly CodeTable[] = [
  {
    network: 'uberEats',
    title: '`code`, or `error`',
    source: 'networks.md section 6, Errors (2026-11-21): the status decides',
    codes: Object.keys(codes),
    inOwnWords: ['invalid_request'],
    judge: (code) =>
      judgeUberFailure({
        answer: { status: codes[code] ?? 400, headers: {}, body: { code, message: '…' } },
        now: new Date(0),
        tokenEndsAt: 1,
      }),
  },
]
