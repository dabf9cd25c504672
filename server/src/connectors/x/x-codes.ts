import type { CodeTable } from '../capabilities/code-table.ts'
import { judgedAsWrite } from '../http/json-write.ts'
import { judgeFailure } from './client/x-error.ts'
import { xNaming } from './client/x-naming.ts'

const docs = 'docs.x.com, "Response Codes & Errors" (commit 28713281 of 2026-08-22)'

/** The status that stands beside each problem. */
const problems: Readonly<Record<string, number>> = {
  'invalid-request': 400,
  'resource-not-found': 404,
  'not-authorized-for-resource': 403,
  'not-authorized-for-field': 403,
  'field-unauthorized': 403,
  'field-hydration-failure': 503,
  'disallowed-resource': 403,
  'resource-unavailable': 403,
  'internal-error': 500,
  'client-forbidden': 403,
  'unsupported-authentication': 403,
  'usage-capped': 403,
  'credits-depleted': 402,
  'rate-limit-exceeded': 429,
}
const statuses = ['401', '402', '403', '404', '409', '429', '500', '502', '503', '504']

const judge = (status: number, type: string) =>
  judgedAsWrite(
    xNaming.network,
    status,
    judgeFailure({ status, headers: {}, now: new Date(0) }, { type, detail: '…' }),
  )

export const xCodes: readonly CodeTable[] = [
  {
    network: 'twitter',
    title: 'Problems, the last part of `type`',
    source: `X OpenAPI 2.167, schemas …Problem; ${docs}; networks.md section 5`,
    codes: Object.keys(problems),
    inOwnWords: ['invalid-request'],
    judge: (code) => judge(problems[code] ?? 400, `https://api.x.com/2/problems/${code}`),
  },
  {
    network: 'twitter',
    title: 'Status beside `about:blank`',
    source: docs,
    codes: statuses,
    inOwnWords: ['403', '404', '409'],
    judge: (status) => judge(Number(status), 'about:blank'),
  },
]
