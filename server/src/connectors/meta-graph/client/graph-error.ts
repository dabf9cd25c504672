import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { UsageReport } from '../../capabilities/usage.ts'
import { ConnectorError, twinFact, type ConnectorErrorKind } from '../../connector-error.ts'
import { given } from '../given.ts'
import { refusalOf, type Refusal } from './graph-refusals.ts'
import { appBudget, budgetOf, waitByHeadersMs } from './usage-headers.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'

const graphFailure = z.object({
  error: z.object({
    message: given(z.string()),
    code: given(z.number()),
    error_subcode: given(z.number()),
    is_transient: given(z.boolean()),
    error_user_msg: given(z.string()),
    fbtrace_id: given(z.string()),
    error_data: z.optional(z.unknown()),
  }),
})
export type GraphFailure = z.output<typeof graphFailure>['error']

/** What is needed to judge a failed call. */
export interface FailedCall {
  readonly voice: NetworkNaming
  /** The network's own numbers, asked before those that all of Meta shares. */
  readonly ownRefusal: (code: number, subcode: number | undefined) => Refusal | null
  /** It would have changed something. */
  readonly isWrite: boolean
  /** The social account that the call was about. */
  readonly account: string | null
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly now: Date
}

/** A fact: Meta refused a list because so much of it was asked for at once. */
export const tooMuchFact = 'tooMuch'
/** Facts of a refused part of a video: from where to go on, and up to where. */
const offsets = z.object({ start_offset: z.coerce.number(), end_offset: z.coerce.number() })

const defaultWaitMs = 15 * 60_000

/**
 * Meta says of a post that was deleted, under the number of a missing right: "(#10) Object does not
 * exist, cannot be loaded due to missing permission or reviewable feature, or does not support this
 * operation", at times with "This endpoint requires …" behind it (live answers in several public
 * code bases, August to October 2026). It says as much as 100/33 does, missing or not shown, so it
 * is read as that; whoever takes it for gone asks whether the page can be read at all.
 */
const isObjectMissing = ({ code, message = '' }: GraphFailure): boolean =>
  code === 10 && /^(?:\(#10\)\s*)?object does not exist\b/i.test(message)

/** Meta's error object, if this is one. */
export function readGraphFailure(body: unknown): GraphFailure | null {
  const failure = z.safeParse(graphFailure, body).data?.error ?? null
  return failure && isObjectMissing(failure)
    ? { ...failure, code: 100, error_subcode: 33 }
    : failure
}

/** The object is missing, or the token may not see it: code 100, subcode 33. */
export function isMissing(error: unknown): boolean {
  return error instanceof ConnectorError && error.facts.code === 100 && error.facts.subcode === 33
}

/**
 * A refusal that says nothing about its effect. On a write nobody knows, so it is only looked up:
 * codes 1 and 2 have been seen with the post standing, and a 5xx may come from a proxy whose back
 * end went on. On a read there is no effect.
 */
function undecided(call: FailedCall): ConnectorErrorKind {
  return call.isWrite ? 'uncertain' : 'unavailable'
}

function waitMsOf(call: FailedCall, refusal: Refusal | null): number {
  return waitByHeadersMs(call.headers) || (refusal?.waitMs ?? defaultWaitMs)
}

/**
 * The quota that a refused call used up; null when it was refused for something else, or for nobody
 * known. Only what Meta calls the app's limit is the app's: one tenant's must not stop the house. A
 * wait that only we reckon is no block: due commits may find out that it is over.
 */
export function blockedBudget(call: FailedCall, error: ConnectorError): UsageReport | null {
  if (error.kind !== 'rate-limited' || !error.until) return null
  const { code, subcode } = error.facts
  const refusal =
    typeof code === 'number'
      ? meaningOf(call, code, typeof subcode === 'number' ? subcode : undefined)
      : null
  const budget =
    refusal?.limits === 'app' ? appBudget : call.account === null ? null : budgetOf(call.account)
  return budget === null
    ? null
    : { budget, percent: 100, blockedForMs: waitByHeadersMs(call.headers) }
}

function meaningOf(
  { ownRefusal }: FailedCall,
  code: number,
  subcode: number | undefined,
): Refusal | null {
  return ownRefusal(code, subcode) ?? refusalOf(code, subcode)
}

/** The network's own sentence without its number, and without anything that looks like a token. */
function ownWords(failure: GraphFailure): string {
  const words = (failure.error_user_msg ?? failure.message ?? '')
    .replace(/^\(#\d+\)\s*/, '')
    .replace(/\b(EAA\w+|\d+\|[\w-]{12,})/g, '[hidden]')
    .trim()
  return words.slice(0, 300)
}

/**
 * Meta found a list too much at once. It words its errors in the language of the person behind the
 * token, so this one is also known by its form: a number and words, without subcode, trace and
 * `is_transient` (every copy of it in public code is as bare; read 2026-11-27, not in networks.md).
 * Where the form misleads, it costs a few smaller reads: halving ends by itself.
 */
const isTooMuchAtOnce = ({ code, message = '', ...more }: GraphFailure): boolean =>
  code === 1 &&
  (/reduce the amount of data/i.test(message) ||
    [more.error_subcode, more.fbtrace_id, more.is_transient].every((one) => one === undefined))

/** How Meta wants the same call again: less of a list, or a video from another place. */
function askedOtherwise(failure: GraphFailure | null): Record<string, number | boolean> {
  const offset = z.safeParse(offsets, failure?.error_data).data
  return {
    ...(failure && isTooMuchAtOnce(failure) ? { [tooMuchFact]: true } : {}),
    ...(offset ? { startOffset: offset.start_offset, endOffset: offset.end_offset } : {}),
  }
}

function factsOf(
  call: FailedCall,
  failure: GraphFailure | null,
): Record<string, string | number | boolean> {
  const facts: Record<string, string | number | boolean> = { status: call.status }
  if (failure?.code !== undefined) facts.code = failure.code
  if (failure?.error_subcode !== undefined) facts.subcode = failure.error_subcode
  if (failure?.is_transient !== undefined) facts.transient = failure.is_transient
  Object.assign(facts, askedOtherwise(failure))
  const trace = failure?.fbtrace_id ?? call.headers['x-fb-trace-id']
  if (trace !== undefined) facts.traceId = trace.slice(0, 100)
  return facts
}

interface Verdict {
  readonly kind: ConnectorErrorKind
  readonly message: Message
  readonly failure?: GraphFailure
  readonly refusal?: Refusal
}

function fail(call: FailedCall, { kind, message, failure, refusal }: Verdict): ConnectorError {
  return new ConnectorError(kind, {
    network: call.voice.network,
    message,
    facts: {
      ...factsOf(call, failure ?? null),
      ...(refusal?.isTwin && kind === 'uncertain' ? { [twinFact]: true } : {}),
    },
    prepareAgain: refusal?.prepareAgain ?? false,
    ...(kind === 'rate-limited'
      ? { until: new Date(call.now.getTime() + waitMsOf(call, refusal ?? null)) }
      : {}),
  })
}

const appForbidden = 3
/**
 * Meta says this of a whole app that it blocked, under the number of a missing right ("API access
 * blocked.", "API access deactivated."): no new connection of anybody would help.
 */
const isAppBlocked = ({ code, message = '' }: GraphFailure): boolean =>
  code === 200 && /\bAPI access (?:blocked|deactivated|disabled)\b/i.test(message)

/** Judges an answer that is Meta's error object. */
export function judgeFailure(call: FailedCall, failure: GraphFailure): ConnectorError {
  const { name } = call.voice
  const known = isAppBlocked(failure)
    ? refusalOf(appForbidden, undefined)
    : meaningOf(call, failure.code ?? 0, failure.error_subcode)
  if (known)
    return fail(call, {
      kind: kindFor(call, known.kind),
      message: known.say(call.voice),
      failure,
      refusal: known,
    })
  if (call.status >= 500)
    return fail(call, {
      kind: undecided(call),
      message: message('network.problem', { network: name }),
      failure,
    })
  // a refusal with a reason of its own that calls itself passing: it took no effect and may be
  // repeated
  if (failure.is_transient === true)
    return fail(call, {
      kind: 'unavailable',
      message: message('network.busy', { network: name }),
      failure,
    })
  const words = ownWords(failure)
  return fail(call, {
    kind: 'rejected',
    message:
      words === ''
        ? message('network.refused', { network: name })
        : message('network.refused-because', { network: name }, { raw: words }),
    failure,
  })
}

function kindFor(call: FailedCall, kind: Refusal['kind']): ConnectorErrorKind {
  if (kind === 'temporary') return undecided(call)
  // "it exists already" says nothing on a read; there it is one more refusal
  return kind === 'uncertain' && !call.isWrite ? 'rejected' : kind
}

/** Judges an answer that is not Graph's: a proxy's page, an empty body, text cut short. */
export function judgeForeignAnswer(call: FailedCall): ConnectorError {
  const {
    status,
    voice: { name },
  } = call
  if (status === 429)
    return fail(call, {
      kind: 'rate-limited',
      message: message('network.too-many-requests', { network: name }),
    })
  if (status >= 400 && status < 500 && status !== 408)
    return fail(call, {
      kind: 'rejected',
      message: message('network.refused-with-status', { network: name, status: String(status) }),
    })
  return fail(call, {
    kind: undecided(call),
    message: message('network.unreadable-answer', { network: name }),
  })
}
