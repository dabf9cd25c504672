import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import type { JsonAnswer } from '../../http/json-call.ts'
import { retryAfterHeaderMs } from '../../http/retry-after.ts'
import { uberNaming } from './uber-naming.ts'

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

/** Refusals for good that say why, by Uber's code or by the status (networks.md section 6, Errors). */
const refusals: Readonly<Record<string, Message>> = {
  invalid_scope: message('uber-eats.not-approved'),
  '404': message('uber-eats.not-found'),
  '409': message('uber-eats.already-changed'),
}

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
  const { network, name, place } = uberNaming
  const { status, headers } = answer
  const said = z.safeParse(failure, answer.body).data
  const code = said?.code || said?.error || null
  const facts = { status, ...(code ? { code: code.slice(0, 60) } : {}) }
  if (status === 429)
    return new ConnectorError('rate-limited', {
      network,
      facts,
      until: new Date(now.getTime() + (retryAfterHeaderMs(headers) ?? defaultWaitMs)),
      message: message('network.too-many-requests', { network: name }),
    })
  if (status === 401 && now.getTime() >= tokenEndsAt) {
    // a token past its end says nothing of the grant behind it
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: message('network.renew-first', { network: name }),
    })
  }
  if (status === 401)
    return new ConnectorError('reauthorize', {
      network,
      facts,
      message: message('network.ended-by-network', { network: name, place }),
    })
  if (status === 403)
    return new ConnectorError('reauthorize', {
      network,
      facts,
      message: message('uber-eats.role-lost'),
    })
  if (status >= 500 || status === 408)
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: message('uber-eats.problem'),
    })
  if (status < 400)
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: message('network.unreadable-answer', { network: name }),
    })
  return new ConnectorError('rejected', {
    network,
    facts,
    message: refusedWords(status, code),
  })
}

function refusedWords(status: number, code: string | null): Message {
  return (
    refusals[code ?? ''] ??
    refusals[String(status)] ??
    message('network.refused-with-status', { network: uberNaming.name, status: String(status) })
  )
}
