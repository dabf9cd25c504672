import * as z from 'zod/mini'
import { ConnectorError } from '../connector-error.ts'
import type { JsonAnswer } from '../json-call.ts'
import { toldWaitMs } from '../told-wait.ts'
import { googleVoice } from './google-voice.ts'
import { knownRefusal } from './post-refusals.ts'

const failure = z.object({
  error: z.object({
    status: z.nullish(z.string()),
    message: z.nullish(z.string()),
    details: z.nullish(
      z.array(
        z.object({
          reason: z.nullish(z.string()),
          errorDetails: z.nullish(
            z.array(
              z.object({
                code: z.nullish(z.union([z.string(), z.number()])),
                field: z.nullish(z.string()),
                message: z.nullish(z.string()),
              }),
            ),
          ),
        }),
      ),
    ),
  }),
})

interface FailedCall {
  readonly answer: JsonAnswer
  readonly now: Date
  /** Until when the access token works; null when nobody knows. */
  readonly tokenEndsAt: number | null
}

/** The quota is counted by the minute (networks.md section 3). */
const quotaMs = 60_000

/** Nothing stands there, or not for this person. */
export function isMissing(error: unknown): boolean {
  return error instanceof ConnectorError && error.facts.status === 404
}

/** The person lacks the role there, while the grant works. */
export function isRoleMissing(error: unknown): boolean {
  return (
    error instanceof ConnectorError &&
    error.kind === 'reauthorize' &&
    error.facts.status === 403 &&
    error.facts.reason !== scopeMissing
  )
}

const scopeMissing = 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'

/** The location is not where we know it: it was moved to another account, or the person has left. */
export function leftItsAccount(cause?: unknown): ConnectorError {
  const { network, place } = googleVoice
  return new ConnectorError('reauthorize', {
    network,
    cause,
    message: `The person who connected this ${place} no longer has a role on it. Someone who manages the ${place} must connect it again.`,
  })
}

/**
 * One meaning for each refusal of Google's APIs (networks.md section 3, "Errors"), as that of a
 * read: nothing was changed.
 */
export function judgeGoogleFailure({ answer, now, tokenEndsAt }: FailedCall): ConnectorError {
  const { network, name, place } = googleVoice
  const said = z.safeParse(failure, answer.body).data?.error
  const reason = said?.details?.find((detail) => detail.reason)?.reason ?? null
  const facts = {
    status: answer.status,
    ...(said?.status ? { code: said.status.slice(0, 60) } : {}),
    ...(reason ? { reason: reason.slice(0, 60) } : {}),
  }
  const is = (status: number, code: string) => answer.status === status || said?.status === code
  if (is(429, 'RESOURCE_EXHAUSTED')) {
    return new ConnectorError('rate-limited', {
      network,
      facts,
      until: new Date(now.getTime() + (toldWaitMs(answer.headers) ?? quotaMs)),
      message: `${name} accepts no more requests for now. We will wait and continue automatically.`,
    })
  }
  if (is(401, 'UNAUTHENTICATED')) {
    // a token past its end says nothing of the grant behind it
    if (tokenEndsAt !== null && now.getTime() >= tokenEndsAt)
      return new ConnectorError('unavailable', {
        network,
        facts,
        message: `${name} wants the connection to be renewed first. We will do that and try again automatically.`,
      })
    return new ConnectorError('reauthorize', {
      network,
      facts,
      message: `${name} has ended the connection. Connect the ${place} again.`,
    })
  }
  if (is(403, 'PERMISSION_DENIED')) return judgeForbidden(reason, facts)
  if (answer.status >= 500 || answer.status === 408)
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: `${name} has a problem right now. It is not your post.`,
    })
  if (answer.status < 400)
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: `${name} answered something that we cannot read.`,
    })
  const parts = (said?.details ?? []).flatMap(({ errorDetails }) => errorDetails ?? [])
  const known = knownRefusal([
    said?.message,
    reason,
    ...parts.flatMap(({ code, message }) => [code, message]),
  ])
  if (known) return new ConnectorError(known.kind, { network, facts, message: known.message })
  // what is wrong with one field says more than that something is
  const words = (parts.find(({ message }) => message)?.message ?? said?.message ?? '')
    .replace(/\b(?:ya29\.|1\/\/)[\w.-]*\w/g, '[hidden]')
    .trim()
    .slice(0, 300)
  return new ConnectorError('rejected', {
    network,
    facts,
    message:
      words === ''
        ? `${name} refused this and gave no reason (${answer.status}).`
        : `${name} refused this: ${words}`,
  })
}

function judgeForbidden(
  reason: string | null,
  facts: Readonly<Record<string, string | number>>,
): ConnectorError {
  const { network, name, place } = googleVoice
  if (
    reason === 'SERVICE_DISABLED' ||
    reason === 'CONSUMER_INVALID' ||
    reason === 'BILLING_DISABLED'
  ) {
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: `${name} does not let this server ask about business profiles yet. It is not your account; the operator of this server must switch the APIs on.`,
    })
  }
  if (reason === scopeMissing)
    return new ConnectorError('reauthorize', {
      network,
      facts,
      message: `${name} did not give us the right to do this. Connect the ${place} again and leave every box ticked.`,
    })
  return new ConnectorError('reauthorize', {
    network,
    facts,
    message: `The person who connected this ${place} no longer has a role on it. Someone who manages the ${place} must connect it again.`,
  })
}
