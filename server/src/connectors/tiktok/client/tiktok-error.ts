import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError, type ConnectorErrorKind } from '../../connector-error.ts'
import { retryAfterHeaderMs } from '../../http/retry-after.ts'
import { spamWords } from './fail-reasons.ts'
import { tiktokNaming } from './tiktok-naming.ts'

const { network, name, place } = tiktokNaming

/** The error inside TikTok's envelope. `ok` is none. */
const envelopeError = z.object({
  error: z.object({
    code: z.string(),
    message: z.nullish(z.string()),
    log_id: z.nullish(z.string()),
  }),
})
/** The older error of the token calls (RFC 6749 section 5.2). */
const oauthError = z.object({
  error: z.string(),
  error_description: z.nullish(z.string()),
  log_id: z.nullish(z.string()),
})

export interface TiktokFailure {
  /** As `access_token_invalid`, or OAuth's `invalid_grant`. */
  readonly code: string
  readonly words: string
  readonly logId: string | null
}

/** Null: this answer is none of both shapes, or says `ok`. */
export function readFailure(body: unknown): TiktokFailure | null {
  const envelope = z.safeParse(envelopeError, body).data?.error
  if (envelope)
    return envelope.code === 'ok'
      ? null
      : { code: envelope.code, words: envelope.message ?? '', logId: envelope.log_id ?? null }
  const oauth = z.safeParse(oauthError, body).data
  return oauth
    ? { code: oauth.error, words: oauth.error_description ?? '', logId: oauth.log_id ?? null }
    : null
}

export interface FailedCall {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly now: Date
}

/** Limits are counted by the minute. */
const defaultWaitMs = 60_000

const deadGrant = message('network.ended-by-network', { network: name, place })
const lacksRight = message('network.right-missing', { network: name, place })

/** Meaning of `error.code` (networks.md section 4). */
const meanings: Readonly<Record<string, readonly [kind: ConnectorErrorKind, message: Message]>> = {
  access_token_invalid: ['reauthorize', deadGrant],
  scope_not_authorized: ['reauthorize', lacksRight],
  scope_permission_missed: ['reauthorize', lacksRight],
  rate_limit_exceeded: ['rate-limited', message('network.too-many-requests', { network: name })],
  internal_error: ['unavailable', message('network.busy', { network: name })],
  ...Object.fromEntries(
    Object.entries(spamWords).map(([code, words]) => [code, ['rejected', words] as const]),
  ),
  invalid_file_upload: ['rejected', message('tiktok.file-unreadable')],
  app_version_check_failed: ['rejected', message('tiktok.app-too-old')],
  // of a question for a post that TikTok took: its fate stays open, it is not refused
  invalid_publish_id: ['unavailable', message('tiktok.outcome-unknown')],
  token_not_authorized_for_specified_publish_id: ['unavailable', message('tiktok.outcome-unknown')],
  spam_risk_too_many_pending_share: ['rejected', message('tiktok.inbox-full')],
  reached_active_user_cap: ['rejected', message('tiktok.daily-profiles-used')],
  unaudited_client_can_only_post_to_private_accounts: ['rejected', message('tiktok.not-audited')],
  privacy_level_option_mismatch: ['rejected', message('tiktok.viewers-not-allowed')],
  url_ownership_unverified: ['rejected', message('tiktok.address-not-verified')],
}

const unaudited = 'unaudited_client_can_only_post_to_private_accounts'

/** Did TikTok refuse only because it has not audited the app of this server? */
export const isUnaudited = ({ facts }: ConnectorError): boolean => facts['code'] === unaudited

/** Was a right missing, rather than the whole grant dead? */
export const lacksScope = ({ facts }: ConnectorError): boolean =>
  facts['code'] === 'scope_not_authorized' || facts['code'] === 'scope_permission_missed'

/** Judges an answer that is TikTok's error. Nothing here changed anything at TikTok. */
export function judgeFailure(call: FailedCall, failure: TiktokFailure): ConnectorError {
  const known = meanings[failure.code]
  if (known) return fail(call, { kind: known[0], said: known[1], failure })
  if (call.status === 429)
    return fail(call, {
      kind: 'rate-limited',
      said: message('network.too-many-requests', { network: name }),
      failure,
    })
  if (call.status >= 500)
    return fail(call, {
      kind: 'unavailable',
      said: message('network.busy', { network: name }),
      failure,
    })
  const words = safeWords(failure.words)
  return fail(call, {
    kind: 'rejected',
    said:
      words === ''
        ? message('network.refused', { network: name })
        : message('network.refused-because', { network: name }, { raw: words }),
    failure,
  })
}

/** TikTok's own sentence without anything that looks like a token. */
export function safeWords(words: string): string {
  return words
    .replace(/\b(?:act|rft|clt)\.[\w.!*-]+/g, '[hidden]')
    .trim()
    .slice(0, 300)
}

/** Judges an answer that is not TikTok's: a proxy's page, an empty body, text cut short. */
export function judgeForeignAnswer(call: FailedCall): ConnectorError {
  const { status } = call
  if (status === 429)
    return fail(call, {
      kind: 'rate-limited',
      said: message('network.too-many-requests', { network: name }),
    })
  if (status >= 400 && status < 500 && status !== 408)
    return fail(call, {
      kind: 'rejected',
      said: message('network.refused-with-status', { network: name, status: String(status) }),
    })
  return fail(call, {
    kind: 'unavailable',
    said: message('network.unreadable-answer', { network: name }),
  })
}

function fail(
  call: FailedCall,
  { kind, said, failure }: { kind: ConnectorErrorKind; said: Message; failure?: TiktokFailure },
): ConnectorError {
  return new ConnectorError(kind, {
    network,
    message: said,
    facts: {
      status: call.status,
      ...(failure ? { code: failure.code.slice(0, 100) } : {}),
      ...(failure?.logId ? { traceId: failure.logId.slice(0, 100) } : {}),
    },
    ...(kind === 'rate-limited'
      ? {
          until: new Date(call.now.getTime() + (retryAfterHeaderMs(call.headers) ?? defaultWaitMs)),
        }
      : {}),
  })
}
