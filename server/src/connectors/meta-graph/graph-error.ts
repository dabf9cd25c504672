import * as z from 'zod/mini'
import type { ToolType } from '@marquee/contract/networks.ts'
import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts'
import { refusalOf } from './graph-refusals.ts'
import { readUsage } from './usage-headers.ts'

const graphFailure = z.object({
  error: z.object({
    message: z.optional(z.string()), code: z.optional(z.number()), error_subcode: z.optional(z.number()), is_transient: z.optional(z.boolean()),
    error_user_msg: z.optional(z.string()), fbtrace_id: z.optional(z.string()),
  }),
})
export type GraphFailure = z.output<typeof graphFailure>['error']

/** What is needed to judge a failed call. `isWrite`: it would have changed something. */
export interface FailedCall {
  readonly network: ToolType
  readonly name: string
  readonly isWrite: boolean
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly now: Date
}

const defaultWaitMs = 15 * 60_000
const postingWaitMs = 60 * 60_000
const slowPostingCodes = new Set([341, 368])

/** Meta's error object, if this is one. */
export function readGraphFailure(body: unknown): GraphFailure | null {
  return z.safeParse(graphFailure, body).data?.error ?? null
}

/** The object is missing, or the token may not see it: code 100, subcode 33. */
export function isMissing(error: unknown): boolean {
  return error instanceof ConnectorError && error.facts.code === 100 && error.facts.subcode === 33
}

/**
 * A refusal that says nothing about its effect. On a write nobody knows, so it is only looked up: codes 1 and 2 have been seen with
 * the post standing, and a 5xx may come from a proxy whose back end went on. On a read there is no effect.
 */
function undecided(call: FailedCall): ConnectorErrorKind {
  return call.isWrite ? 'uncertain' : 'unavailable'
}

function retryAfterMs(headers: FailedCall['headers']): number {
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}

function untilOf(call: FailedCall, code: number | undefined): Date {
  const told = Math.max(readUsage(call.headers)?.regainMs ?? 0, retryAfterMs(call.headers))
  const wait = told > 0 ? told : code !== undefined && slowPostingCodes.has(code) ? postingWaitMs : defaultWaitMs
  return new Date(call.now.getTime() + wait)
}

/** The network's own sentence without its number, and without anything that looks like a token. */
function ownWords(failure: GraphFailure): string {
  const words = (failure.error_user_msg ?? failure.message ?? '').replace(/^\(#\d+\)\s*/, '').replace(/\b(EAA\w+|\d+\|[\w-]{12,})/g, '[hidden]').trim()
  return words.slice(0, 300)
}

function factsOf(call: FailedCall, failure: GraphFailure | null): Record<string, string | number | boolean> {
  const facts: Record<string, string | number | boolean> = { status: call.status }
  if (failure?.code !== undefined) facts.code = failure.code
  if (failure?.error_subcode !== undefined) facts.subcode = failure.error_subcode
  if (failure?.is_transient !== undefined) facts.transient = failure.is_transient
  const trace = failure?.fbtrace_id ?? call.headers['x-fb-trace-id']
  if (trace !== undefined) facts.traceId = trace.slice(0, 100)
  return facts
}

function fail(kind: ConnectorErrorKind, call: FailedCall, failure: GraphFailure | null, message: string): ConnectorError {
  const until = kind === 'rate-limited' ? { until: untilOf(call, failure?.code) } : {}
  return new ConnectorError(kind, { network: call.network, message, facts: factsOf(call, failure), ...until })
}

/** Judges an answer that is Meta's error object. */
export function judgeFailure(call: FailedCall, failure: GraphFailure): ConnectorError {
  const known = refusalOf(failure.code ?? 0, failure.error_subcode)
  if (known && known.kind !== 'temporary') {
    // "it exists already" says nothing on a read; there it is one more refusal
    const kind = known.kind === 'uncertain' && !call.isWrite ? 'rejected' : known.kind
    return fail(kind, call, failure, known.say(call.name))
  }
  if (known) return fail(undecided(call), call, failure, known.say(call.name))
  if (call.status >= 500) return fail(undecided(call), call, failure, `${call.name} has a disturbance right now. It is not your post.`)
  // a refusal with a reason of its own that calls itself passing: it took no effect and may be repeated
  if (failure.is_transient === true) return fail('unavailable', call, failure, `${call.name} could not take the call just now. We try again by ourselves.`)
  const words = ownWords(failure)
  return fail('rejected', call, failure, words === '' ? `${call.name} refused this and gave no reason.` : `${call.name} refused this: ${words}`)
}

/** Judges an answer that is not Graph's: a proxy's page, an empty body, text cut short. */
export function judgeForeignAnswer(call: FailedCall): ConnectorError {
  const { status, name } = call
  if (status === 429) return fail('rate-limited', call, null, `${name} takes no more calls for now. We wait and go on by ourselves.`)
  if (status >= 400 && status < 500 && status !== 408) return fail('rejected', call, null, `${name} refused this and gave no reason (${status}).`)
  return fail(undecided(call), call, null, `${name} answered something that we cannot read.`)
}
