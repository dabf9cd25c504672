import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { OutboundError } from '#platform/outbound/outbound-http.ts'
import { ConnectorError, type ConnectorErrorKind } from '../../connector-error.ts'
import { resetByHeaders } from './rate-headers.ts'
import { readable } from './readable.ts'
import { xNaming } from './x-naming.ts'

const { network, name, place } = xNaming

/** X's problem (RFC 9457). Inside a success it stands in `errors`, for what could not be answered. */
export const problem = z.object({
  title: z.nullish(z.string()),
  detail: z.nullish(z.string()),
  type: z.nullish(z.string()),
  status: z.nullish(z.number()),
  message: z.nullish(z.string()),
})
export type Problem = z.output<typeof problem>

export interface FailedCall {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly now: Date
}

/** Last part of `https://api.x.com/2/problems/client-forbidden`. */
const kindOf = ({ type }: Problem): string => type?.split('/').at(-1) ?? ''

/**
 * X says beside what it brought that it could not read a field just now (OpenAPI 2.167,
 * FieldHydrationFailureProblem). What such an answer lacks is no proof.
 */
export const lacksFields = (errors: readonly unknown[] | null | undefined): boolean =>
  readable(problem, errors).some((one) => kindOf(one) === 'field-hydration-failure')

const windowMs = 15 * 60_000
const hourMs = 3_600_000

/** Not here, or not for this person to see. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof ConnectorError &&
    (error.facts.problem === 'resource-not-found' || error.facts.status === 404)
  )
}

/** X said no, for good. */
export const isRefused = (error: unknown): error is ConnectorError =>
  error instanceof ConnectorError && error.kind === 'rejected'

/** The money of the app is used up: nobody of this server is answered. */
export function isOutOfMoney(error: unknown): boolean {
  return (
    error instanceof ConnectorError &&
    (error.facts.status === 402 ||
      error.facts.problem === 'usage-capped' ||
      error.facts.problem === 'credits-depleted')
  )
}

const outOfMoney = message('x.budget-used')
const appForbidden = message('x.app-forbidden')
const notShown = message('x.not-shown')

/**
 * Problems that are refused for good and say why (X OpenAPI 2.167, schemas …Problem; docs.x.com,
 * "Response Codes & Errors", 2026-08-22).
 */
const meanings: Readonly<Record<string, Message>> = {
  'client-forbidden': appForbidden,
  'unsupported-authentication': appForbidden,
  'not-authorized-for-field': appForbidden,
  'field-unauthorized': appForbidden,
  'resource-not-found': message('network.gone', { network: name }),
  'not-authorized-for-resource': notShown,
  'disallowed-resource': notShown,
  'resource-unavailable': notShown,
}

/**
 * Judges an answer that did not bring what was asked. `said` is null when it is not X's shape.
 * Nothing here changed anything at X.
 */
export function judgeFailure(call: FailedCall, said: Problem | null): ConnectorError {
  const { status } = call
  const kind = said ? kindOf(said) : ''
  if (status === 402 || kind === 'usage-capped' || kind === 'credits-depleted')
    return fail(call, { kind: 'rate-limited', words: outOfMoney, said, waitMs: hourMs })
  if (status === 429 || kind === 'rate-limit-exceeded')
    return fail(call, {
      kind: 'rate-limited',
      words: message('network.too-many-requests', { network: name }),
      said,
      waitMs: windowMs,
    })
  if (status === 401)
    return fail(call, {
      kind: 'reauthorize',
      words: message('network.ended-by-network', { network: name, place }),
      said,
    })
  if (status >= 500 || status === 408 || kind === 'internal-error')
    return fail(call, {
      kind: 'unavailable',
      words: message('network.busy', { network: name }),
      said,
    })
  if (!said && status < 300)
    return fail(call, {
      kind: 'unavailable',
      words: message('network.unreadable-answer', { network: name }),
      said,
    })
  return fail(call, { kind: 'rejected', words: meanings[kind] ?? ownWords(status, said), said })
}

function ownWords(status: number, said: Problem | null): Message {
  const words = said ? wordsOf(said) : ''
  return words === ''
    ? message('network.refused-with-status', { network: name, status: String(status) })
    : message('network.refused-because', { network: name }, { raw: words })
}

/**
 * Of a call of the sign-in that was refused outside of OAuth: it is about our app, or of a gate on
 * the way.
 */
export function judgeOfApp(call: FailedCall): ConnectorError {
  return fail(call, {
    kind: 'unavailable',
    words: message('network.busy', { network: name }),
    said: null,
  })
}

/** X said no, and does not charge for that, or was not reached at all. */
export function isFree(error: unknown): boolean {
  return (
    error instanceof ConnectorError &&
    (Number(error.facts.status) >= 400 ||
      (error.cause instanceof OutboundError && error.cause.reach === 'not-sent'))
  )
}

/** It stands already. */
export function isDouble(error: unknown): boolean {
  return (
    error instanceof ConnectorError &&
    (error.facts.status === 409 ||
      /duplicate|already/i.test(`${String(error.facts.problem ?? '')} ${error.said.raw ?? ''}`))
  )
}

/** X's own sentence, without anything that looks like a token. */
function wordsOf({ detail, message, title }: Problem): string {
  return (detail ?? message ?? title ?? '')
    .replace(/[\w-]{32,}(?:[:.][\w-]+)*/g, '[hidden]')
    .trim()
    .slice(0, 300)
}

function fail(
  call: FailedCall,
  {
    kind,
    words,
    said,
    waitMs = 0,
  }: { kind: ConnectorErrorKind; words: Message; said: Problem | null; waitMs?: number },
): ConnectorError {
  const trace = call.headers['x-transaction-id']
  return new ConnectorError(kind, {
    network,
    message: words,
    facts: {
      status: call.status,
      ...(said && kindOf(said) !== '' ? { problem: kindOf(said).slice(0, 100) } : {}),
      ...(trace === undefined ? {} : { traceId: trace.slice(0, 100) }),
    },
    ...(kind === 'rate-limited'
      ? { until: resetByHeaders(call.headers, call.now) ?? new Date(call.now.getTime() + waitMs) }
      : {}),
  })
}
