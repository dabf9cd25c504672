import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import {
  OutboundError,
  type Outbound,
  type OutboundAnswer,
} from '#platform/outbound/outbound-http.ts'
import { readJson } from '#platform/read-json.ts'
import type { OnUsage } from '../../capabilities/usage.ts'
import { ConnectorError } from '../../connector-error.ts'
import {
  blockedBudget,
  judgeFailure,
  judgeForeignAnswer,
  readGraphFailure,
  type FailedCall,
} from './graph-error.ts'
import type { Refusal } from './graph-refusals.ts'
import { readUsage } from './usage-headers.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'

export interface AnswerDeps {
  readonly outbound: Outbound
  readonly clock: Clock
  readonly voice: NetworkNaming
  /** Numbers that only this network uses, or means otherwise. */
  readonly ownRefusal?: (code: number, subcode: number | undefined) => Refusal | null
  /** Told of every usage header, and of every limit that refused a call. */
  readonly onUsage: OnUsage
}

export interface GraphAnswerContext<S extends z.ZodMiniType> {
  /**
   * Whose quota the call uses up: the page's or profile's id; null for calls of a person or of the
   * app.
   */
  readonly account: string | null
  readonly schema: S
}

/** What a call means that ended without an answer. */
export function unreachedGraph(deps: AnswerDeps, cause: unknown, isWrite: boolean): unknown {
  if (!(cause instanceof OutboundError)) return cause
  const { network, name } = deps.voice
  if (cause.reach === 'not-sent')
    return new ConnectorError('unavailable', {
      network,
      cause,
      message: message('network.not-reached', { network: name }),
    })
  if (!isWrite)
    return new ConnectorError('unavailable', {
      network,
      cause,
      message: message('network.no-answer', { network: name }),
    })
  // the body went out, and what became of it nobody has told us
  return new ConnectorError('uncertain', {
    network,
    cause,
    message: message('network.no-answer-to-write', { network: name }),
  })
}

/**
 * The answer as its schema reads it. Throws `ConnectorError` for any other; tells every usage
 * header, and every limit that refused a call.
 */
export function understandGraph<S extends z.ZodMiniType>(
  deps: AnswerDeps,
  { account, schema }: GraphAnswerContext<S>,
  { answer, isWrite }: { answer: OutboundAnswer; isWrite: boolean },
): z.output<S> {
  const { status, headers } = answer
  for (const report of readUsage(headers, account)) deps.onUsage(report)
  const body = readJson(answer.body)
  const failure = readGraphFailure(body)
  const parsed = !failure && status >= 200 && status < 300 ? z.safeParse(schema, body) : null
  if (parsed?.success) return parsed.data
  const call: FailedCall = {
    voice: deps.voice,
    ownRefusal: deps.ownRefusal ?? (() => null),
    isWrite,
    account,
    status,
    headers,
    now: deps.clock.now(),
  }
  const error = failure ? judgeFailure(call, failure) : judgeForeignAnswer(call)
  // after the headers: they may still show room in a quota that just refused
  const blocked = blockedBudget(call, error)
  if (blocked) deps.onUsage(blocked)
  throw error
}
