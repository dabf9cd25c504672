import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError, type ConnectorErrorKind } from '../../connector-error.ts'
import type { JsonAnswer } from '../../http/json-call.ts'
import { longestWaitMs, retryAfterHeaderMs } from '../../http/retry-after.ts'
import { blueskyNaming } from './bluesky-naming.ts'

const { network, name, place } = blueskyNaming

const said = z.object({
  error: z.string(),
  message: z.optional(z.string()),
  /** Of a video that was sent before. */
  jobId: z.optional(z.string()),
})

interface Refusal {
  readonly kind: ConnectorErrorKind
  readonly message: Message
  readonly prepareAgain?: true
}

const ended: Refusal = {
  kind: 'reauthorize',
  message: message('network.ended-by-network', { network: name, place }),
}
const expired: Refusal = {
  kind: 'reauthorize',
  message: message('network.connection-expired', { network: name, place }),
}
const blocked: Refusal = { kind: 'rejected', message: message('bluesky.blocked-by-them') }
const notInUse: Refusal = { kind: 'rejected', message: message('bluesky.not-in-use') }

/** networks.md section 24, Limits; lexicons com.atproto.server and com.atproto.repo, `errors`. */
const byCode: Readonly<Record<string, Refusal>> = {
  ExpiredToken: expired,
  InvalidToken: ended,
  invalid_token: ended,
  AuthMissing: ended,
  AuthenticationRequired: ended,
  AuthFactorTokenRequired: { kind: 'rejected', message: message('bluesky.factor-asked') },
  BlockedActor: blocked,
  BlockedByActor: blocked,
  AccountTakedown: notInUse,
  AccountSuspended: notInUse,
  AccountDeactivated: notInUse,
  RepoTakendown: notInUse,
  RepoSuspended: notInUse,
  RepoDeactivated: notInUse,
  ScopeMissingError: {
    kind: 'reauthorize',
    message: message('network.right-missing', { network: name, place }),
  },
  BlobNotFound: {
    kind: 'unavailable',
    prepareAgain: true,
    message: message('network.preparation-gone', { network: name }),
  },
}

const gone = new Set(['RecordNotFound', 'NotFound', 'RepoNotFound'])

/** There is no such record or post, or nobody shows it to us. */
export const isGone = (error: unknown): boolean =>
  error instanceof ConnectorError && gone.has(String(error.facts.error))

/** Something stands under this record key already, or not what was expected. */
export const isTaken = (error: unknown): error is ConnectorError =>
  error instanceof ConnectorError && error.facts.error === 'InvalidSwap'

/** The service for videos has made this very file ready before; by this job. */
export const jobOfTwin = (error: unknown): string | null =>
  error instanceof ConnectorError &&
  error.facts.error === 'already_exists' &&
  typeof error.facts.jobId === 'string'
    ? error.facts.jobId
    : null

/** A refusal of a record or comment that is gone, in words. */
export const goneError = (cause?: unknown): ConnectorError =>
  new ConnectorError('rejected', {
    network,
    cause,
    message: message('network.gone', { network: name }),
  })

const hourMs = 3_600_000

/**
 * When it may be tried again: `ratelimit-reset` in Unix seconds, or `retry-after`. Any server may
 * speak for an account, so neither is believed beyond a day.
 */
function opensAt(headers: JsonAnswer['headers'], now: Date): Date {
  const waitMs = Number(headers['ratelimit-reset']) * 1000 - now.getTime()
  if (waitMs > 0 && waitMs <= longestWaitMs) return new Date(now.getTime() + waitMs)
  return new Date(now.getTime() + (retryAfterHeaderMs(headers) ?? hourMs))
}

/** What an answer means that did not bring what was asked. Nothing here took effect but after a 5xx. */
export function judgeFailure({ status, headers, body }: JsonAnswer, now: Date): ConnectorError {
  const told = z.safeParse(said, body).data
  const code = told?.error ?? ''
  const facts = {
    status,
    ...(code === '' ? {} : { error: code.slice(0, 60) }),
    ...(told?.jobId === undefined ? {} : { jobId: told.jobId.slice(0, 100) }),
  }
  if (status === 429)
    return new ConnectorError('rate-limited', {
      network,
      facts,
      until: opensAt(headers, now),
      message: message('network.too-many-requests', { network: name }),
    })
  if (status >= 500 || status === 408)
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: message('network.problem', { network: name }),
    })
  if (status < 400)
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: message('network.unreadable-answer', { network: name }),
    })
  const known = byCode[code] ?? (status === 401 ? ended : undefined)
  if (known)
    return new ConnectorError(known.kind, {
      network,
      facts,
      message: known.message,
      ...(known.prepareAgain ? { prepareAgain: true } : {}),
    })
  return new ConnectorError('rejected', { network, facts, message: refusedWords(status, told) })
}

function refusedWords(status: number, told: z.output<typeof said> | undefined): Message {
  const raw = told?.message?.slice(0, 300)
  return raw === undefined
    ? message('network.refused-with-status', { network: name, status })
    : message('network.refused-because', { network: name }, { raw })
}
