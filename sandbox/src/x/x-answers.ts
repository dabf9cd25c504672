import type { Quota } from '../kernel/call-quota.ts'
import type { RefusingFault } from '../kernel/fault.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'

const problems = 'https://api.x.com/2/problems/'
const broken = 'Something is broken. This is usually a temporary error.'
export const windowMs = 15 * 60_000

interface Problem {
  title: string
  detail: string
  /** Last part of its address; absent: one that only says its status. */ type?: string
  errors?: { parameters?: Record<string, string[]>; message: string }[]
  /** What it is about, in the fields of its schema. */
  about?: Readonly<Record<string, string>>
}

const ofResource = { resource_type: 'tweet' }
const ofField = { field: 'note_tweet' }
/** What a problem has to say beside its words (openapi.json 2.167, schemas …Problem). */
const required: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'resource-not-found': ofResource,
  'resource-unavailable': ofResource,
  'not-authorized-for-resource': ofResource,
  'field-unauthorized': ofField,
  'not-authorized-for-field': ofField,
  'field-hydration-failure': ofField,
}

/** A refusal as application/problem+json (networks.md section 5). */
export function xProblem(status: number, problem: Problem): TownAnswer {
  const { title, detail, type, errors, about } = problem
  const body = {
    ...(errors === undefined ? {} : { errors }),
    ...required[type ?? ''],
    ...about,
    title,
    detail,
    type: type === undefined ? 'about:blank' : `${problems}${type}`,
    status,
  }
  return {
    status,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    },
  }
}

export const xDone = (
  body: Record<string, unknown>,
  effect?: string,
  status = 200,
): TownAnswer => ({
  status,
  body,
  headers: { 'cache-control': 'no-store' },
  ...(effect === undefined ? {} : { effect }),
})

export const xUnauthorized = () => xProblem(401, { title: 'Unauthorized', detail: 'Unauthorized' })
export const xForbidden = (detail: string) => xProblem(403, { title: 'Forbidden', detail })
export const xTooMany = () =>
  xProblem(429, { title: 'Too Many Requests', detail: 'Too Many Requests' })

const notFound = (kind: string, id: string) => ({
  title: 'Not Found Error',
  detail: `Could not find ${kind} with id: [${id}].`,
  about: { value: id, resource_type: kind, parameter: 'id', resource_id: id },
})
export const xNotFound = (kind: 'tweet' | 'webhook' | 'subscription', id: string) =>
  xProblem(404, { ...notFound(kind, id), type: 'resource-not-found' })

/** Inside a success: what of it could not be found. */
export function xMissing(kind: 'user' | 'tweet', id: string) {
  const { about, ...words } = notFound(kind, id)
  return { ...words, ...about, type: `${problems}resource-not-found` }
}

/** A parameter of the query or the body that will not do. */
export function xInvalid(message: string, parameters?: Record<string, string[]>): TownAnswer {
  return xProblem(400, {
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: 'invalid-request',
    errors: [{ ...(parameters === undefined ? {} : { parameters }), message }],
  })
}

export const wrongAuthentication = (used: 'Application-Only' | 'User Context', wanted: string) =>
  xProblem(403, {
    title: 'Unsupported Authentication',
    type: 'unsupported-authentication',
    detail: `Authenticating with OAuth 2.0 ${used} is forbidden for this endpoint. Supported authentication types are [${wanted}].`,
  })

/** What is wrong with a code or a token: the only answers that are no problem documents. */
export const xOauthRefused = (status: number, error: string, description: string): TownAnswer => ({
  status,
  body: { error, error_description: description },
  headers: { 'cache-control': 'no-store' },
})

export function rateHeaders({ limit, remaining, resetAt }: Quota): Record<string, string> {
  return {
    'x-rate-limit-limit': String(limit),
    'x-rate-limit-remaining': String(remaining),
    'x-rate-limit-reset': String(Math.ceil(resetAt / 1000)),
  }
}

/** A fault in X's own shape; `type` names the problem, such as `usage-capped` or `client-forbidden`. */
export function xFault(kernel: Kernel, fault: RefusingFault, limit: number): TownAnswer {
  if (fault.kind === 'token-expired') return xUnauthorized()
  if (fault.kind === 'rate-limit') {
    const resetAt = fault.until ?? kernel.clock.now() + windowMs
    const answer = xTooMany()
    return {
      ...answer,
      status: fault.status ?? 429,
      headers: {
        ...answer.headers,
        ...rateHeaders({ limit, remaining: 0, resetAt, isOver: true }),
      },
    }
  }
  const detail = fault.message ?? (fault.status >= 500 ? broken : 'Refused.')
  return xProblem(fault.status, {
    title: fault.type ?? (fault.status >= 500 ? 'Service Unavailable' : 'Error'),
    detail,
    ...(fault.type === undefined ? {} : { type: fault.type }),
  })
}

export function xOauthFault(fault: RefusingFault): TownAnswer {
  if (fault.kind === 'status')
    return fault.status >= 500
      ? xProblem(fault.status, { title: 'Service Unavailable', detail: fault.message ?? broken })
      : xOauthRefused(fault.status, fault.type ?? 'invalid_request', fault.message ?? 'Refused.')
  return fault.kind === 'rate-limit'
    ? xTooMany()
    : xOauthRefused(400, 'invalid_request', 'Value passed for the token was invalid.')
}
