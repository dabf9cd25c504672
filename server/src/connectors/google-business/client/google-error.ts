import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import type { JsonAnswer } from '../../http/json-call.ts'
import { retryAfterHeaderMs } from '../../http/retry-after.ts'
import { googleNaming } from './google-naming.ts'
import { knownRefusal } from './post-refusals.ts'

const failure = z.object({
  error: z.object({
    status: z.nullish(z.string()),
    message: z.nullish(z.string()),
    details: z.nullish(
      z.array(
        z.object({
          reason: z.nullish(z.string()),
          domain: z.nullish(z.string()),
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
/** Of what Google's gateway refuses before the API is asked (google/api/error_reason.proto). */
const gateway = 'googleapis.com'
/** Reasons that speak of this server's project, also where no domain stands beside them. */
const ofTheProject: ReadonlySet<string> = new Set([
  'SERVICE_DISABLED',
  'CONSUMER_INVALID',
  'BILLING_DISABLED',
])

/** The location is not where we know it: it was moved to another account, or the person has left. */
export function leftItsAccount(cause?: unknown): ConnectorError {
  const { network, place } = googleNaming
  return new ConnectorError('reauthorize', {
    network,
    cause,
    message: message('network.role-lost', { place }),
  })
}

type Failure = z.output<typeof failure>['error']
type Facts = Readonly<Record<string, string | number>> & { readonly status: number }

/**
 * One meaning for each refusal of Google's APIs (networks.md section 3, "Errors"), as that of a
 * read: nothing was changed.
 */
export function judgeGoogleFailure(call: FailedCall): ConnectorError {
  const { answer } = call
  const { name, place } = googleNaming
  const said = z.safeParse(failure, answer.body).data?.error
  const cause = said?.details?.find((detail) => detail.reason)
  const reason = cause?.reason ?? null
  const facts = {
    status: answer.status,
    ...(said?.status ? { code: said.status.slice(0, 60) } : {}),
    ...(reason ? { reason: reason.slice(0, 60) } : {}),
  }
  const is = (status: number, code: string) => answer.status === status || said?.status === code
  const fail = (kind: 'unavailable' | 'reauthorize', words: Message) =>
    new ConnectorError(kind, { network: googleNaming.network, facts, message: words })
  if (is(429, 'RESOURCE_EXHAUSTED')) return tooMany(call, facts)
  if (is(401, 'UNAUTHENTICATED'))
    // a token past its end says nothing of the grant behind it
    return isPastItsEnd(call)
      ? fail('unavailable', message('network.renew-first', { network: name }))
      : fail('reauthorize', message('network.ended-by-network', { network: name, place }))
  if (is(403, 'PERMISSION_DENIED'))
    return judgeForbidden({ reason, isOfGateway: cause?.domain === gateway }, facts)
  if (answer.status >= 500 || answer.status === 408)
    return fail('unavailable', message('network.problem', { network: name }))
  if (answer.status < 400)
    return fail('unavailable', message('network.unreadable-answer', { network: name }))
  // a change of the same thing was under way, or the call was cut off on its way
  if (is(499, 'CANCELLED') || said?.status === 'ABORTED')
    return fail('unavailable', message('network.busy', { network: name }))
  return judgeRefusal(said, reason, facts)
}

const isPastItsEnd = ({ now, tokenEndsAt }: FailedCall) =>
  tokenEndsAt !== null && now.getTime() >= tokenEndsAt

const tooMany = ({ answer, now }: FailedCall, facts: Facts) =>
  new ConnectorError('rate-limited', {
    network: googleNaming.network,
    facts,
    until: new Date(now.getTime() + (retryAfterHeaderMs(answer.headers) ?? quotaMs)),
    message: message('network.too-many-requests', { network: googleNaming.name }),
  })

/** What Google will not have, in words that we know, else in its own. */
function judgeRefusal(
  said: Failure | undefined,
  reason: string | null,
  facts: Facts,
): ConnectorError {
  const { network, name } = googleNaming
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
        ? message('network.refused-with-status', { network: name, status: String(facts.status) })
        : message('network.refused-because', { network: name }, { raw: words }),
  })
}

/**
 * A role that is missing is refused by the API itself. What the gateway refuses is the operator's
 * trouble, as a project that is suspended or has no quota, and ends nobody's connection.
 */
function judgeForbidden(
  { reason, isOfGateway }: { readonly reason: string | null; readonly isOfGateway: boolean },
  facts: Readonly<Record<string, string | number>>,
): ConnectorError {
  const { network, name, place } = googleNaming
  if (reason === scopeMissing)
    return new ConnectorError('reauthorize', {
      network,
      facts,
      message: message('network.right-missing', { network: name, place }),
    })
  if (isOfGateway || ofTheProject.has(reason ?? ''))
    return new ConnectorError('unavailable', {
      network,
      facts,
      message: message('google-business.apis-off'),
    })
  return new ConnectorError('reauthorize', {
    network,
    facts,
    message: message('network.role-lost', { place }),
  })
}
