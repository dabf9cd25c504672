import * as z from 'zod/mini'
import { ConnectorError } from '../connector-error.ts'
import type { JsonAnswer } from '../json-call.ts'
import { toldWaitMs } from '../told-wait.ts'
import { uberVoice } from './uber-voice.ts'

const text = z.nullish(z.string())
/** Both shapes occur (networks.md section 6, "Errors"). */
const failure = z.object({ code: text, error: text, message: text })

interface FailedCall {
  readonly answer: JsonAnswer
  readonly now: Date
  /** Until when the token of the call works, in ms since 1970. */
  readonly tokenEndsAt: number
}

const defaultWaitMs = 60_000

export function isMissing(error: unknown): boolean {
  return error instanceof ConnectorError && error.facts.status === 404
}

/** The token may not do this: it is dead, or lacks the scope. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ConnectorError && error.kind === 'reauthorize'
}

/**
 * One meaning for each refusal. Everything that is sent to Uber may be sent again without harm, so
 * nothing is `uncertain`.
 */
export function judgeUberFailure({ answer, now, tokenEndsAt }: FailedCall): ConnectorError {
  const { network, name } = uberVoice
  const { status, headers } = answer
  const said = z.safeParse(failure, answer.body).data
  const code = said?.code || said?.error || null
  const facts = { status, ...(code ? { code: code.slice(0, 60) } : {}) }
  if (status === 429)
    return new ConnectorError('rate-limited', {
      network,
      facts,
      until: new Date(now.getTime() + (toldWaitMs(headers) ?? defaultWaitMs)),
      message: `${name} accepts no more requests for now. We will wait and continue automatically.`,
    })
  if (status === 401 && now.getTime() >= tokenEndsAt) {
    // a token past its end says nothing of the grant behind it
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: `${name} wants the connection to be renewed first. We will do that and try again automatically.`,
    })
  }
  if (status === 401)
    return new ConnectorError('reauthorize', {
      network,
      facts,
      message: `${name} has ended the connection. Connect the store again.`,
    })
  if (status === 403)
    return new ConnectorError('reauthorize', {
      network,
      facts,
      message: `${name} does not let the person who connected this store manage it any more. Someone who manages it must connect it again.`,
    })
  if (status >= 500 || status === 408)
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: `${name} has a problem right now. It is not your store.`,
    })
  if (status < 400)
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: `${name} answered something that we cannot read.`,
    })
  return new ConnectorError('rejected', {
    network,
    facts,
    message: `${name} refused this and gave no reason (${status}).`,
  })
}
