import { randomBytes } from 'node:crypto'
import type { RefusingFault } from '../kernel/fault.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'

/** Code, status and usual words of what TikTok refuses (networks.md section 4). */
const refusals = {
  access_token_invalid: [401, 'The access token is invalid or not found in the request.'],
  scope_not_authorized: [
    401,
    'The user did not authorize the scope required for completing this request.',
  ],
  scope_permission_missed: [
    400,
    'Additional scope permissions are required to access some fields.',
  ],
  invalid_params: [400, 'Invalid parameters. Check error message for details.'],
  invalid_param: [400, 'The request source info is empty or incorrect.'],
  rate_limit_exceeded: [429, 'The API rate limit was exceeded. Please try again later.'],
  unaudited_client_can_only_post_to_private_accounts: [
    403,
    'Please review our integration guidelines at https://developers.tiktok.com/doc/content-sharing-guidelines/',
  ],
  privacy_level_option_mismatch: [
    403,
    'Please review our integration guidelines at https://developers.tiktok.com/doc/content-sharing-guidelines/',
  ],
  url_ownership_unverified: [
    403,
    'Please review our URL ownership verification rules at https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide',
  ],
  reached_active_user_cap: [
    403,
    'The daily quota for active publishing users from your client is reached.',
  ],
  spam_risk_too_many_posts: [
    403,
    'The daily post cap from the API is reached for the current user.',
  ],
  spam_risk_too_many_pending_share: [403, 'The user has too many drafts waiting in the inbox.'],
  spam_risk_user_banned_from_posting: [403, 'The user is banned from making new posts.'],
  internal_error: [500, 'Something is wrong. Please try again later.'],
} as const satisfies Record<string, readonly [number, string]>

export type TiktokRefusal = keyof typeof refusals

/** "20261121134501" and something that tells two calls of one second apart. */
function logIdOf(kernel: Kernel): string {
  return `${new Date(kernel.clock.now()).toISOString().slice(0, 19).replace(/\D/g, '')}${randomBytes(9).toString('hex').toUpperCase()}`
}

const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const tiktokDone = (
  kernel: Kernel,
  data: Record<string, unknown>,
  effect?: string,
): TownAnswer => ({
  status: 200,
  headers: json,
  body: { data, error: { code: 'ok', message: '', log_id: logIdOf(kernel) } },
  ...(effect === undefined ? {} : { effect }),
})

/** A refusal in TikTok's envelope; `message` replaces the usual words. */
export function tiktokRefused(kernel: Kernel, code: TiktokRefusal, message?: string): TownAnswer {
  const [status, usual] = refusals[code]
  return {
    status,
    headers: json,
    body: { data: {}, error: { code, message: message ?? usual, log_id: logIdOf(kernel) } },
  }
}

/** What is wrong with a code, a token or the client: the only answers without an envelope. */
export const tiktokOauthRefused = (
  kernel: Kernel,
  { status, error, description }: { status: number; error: string; description: string },
): TownAnswer => ({
  status,
  headers: json,
  body: { error, error_description: description, log_id: logIdOf(kernel) },
})

const isKnown = (code: string | undefined): code is TiktokRefusal =>
  code !== undefined && code in refusals
const codeOfStatus = (status: number): TiktokRefusal =>
  status >= 500
    ? 'internal_error'
    : status === 429
      ? 'rate_limit_exceeded'
      : status === 401
        ? 'access_token_invalid'
        : 'invalid_params'

/** A fault in TikTok's own shape; `type` names the code, and `status` stands as asked. */
export function tiktokFault(kernel: Kernel, fault: RefusingFault): TownAnswer {
  if (fault.kind === 'token-expired') return tiktokRefused(kernel, 'access_token_invalid')
  if (fault.kind === 'rate-limit')
    return {
      ...tiktokRefused(kernel, 'rate_limit_exceeded', fault.message),
      status: fault.status ?? 429,
    }
  const code = isKnown(fault.type) ? fault.type : codeOfStatus(fault.status)
  return { ...tiktokRefused(kernel, code, fault.message), status: fault.status }
}

/** The same where codes and tokens are exchanged. */
export function tiktokOauthFault(kernel: Kernel, fault: RefusingFault): TownAnswer {
  if (fault.kind === 'token-expired')
    return tiktokOauthRefused(kernel, {
      status: 400,
      error: 'invalid_grant',
      description: 'Refresh token is invalid or expired.',
    })
  if (fault.kind === 'rate-limit')
    return tiktokOauthRefused(kernel, {
      status: fault.status ?? 429,
      error: 'rate_limit_exceeded',
      description: fault.message ?? 'Too many requests.',
    })
  return tiktokOauthRefused(kernel, {
    status: fault.status,
    error: fault.type ?? (fault.status >= 500 ? 'server_error' : 'invalid_request'),
    description: fault.message ?? 'Something is wrong. Please try again later.',
  })
}
