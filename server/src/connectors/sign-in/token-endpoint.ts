import * as z from 'zod/mini'
import {
  OutboundError,
  type Outbound,
  type OutboundAnswer,
} from '#platform/outbound/outbound-http.ts'
import { readJson } from '#platform/read-json.ts'
import { retryAfterHeaderMs } from '../http/retry-after.ts'

/** What a token endpoint of OAuth 2.0 said (RFC 6749 sections 5.1 and 5.2). */
export type TokenAnswer =
  /**
   * Null parts were not in the answer: what they were before still holds. No scopes at all are only
   * believed of an app's own token (`client_credentials`).
   */
  | {
      readonly kind: 'issued'
      readonly accessToken: string
      readonly refreshToken: string | null
      readonly expiresInMs: number | null
      readonly scopes: readonly string[] | null
      readonly idToken: string | null
    }
  /** Said in so many words; `error` is its code, such as `invalid_grant`, or '' when it gave none. */
  | { readonly kind: 'refused'; readonly error: string; readonly status: number }
  /** Nothing is proven. `waitMs` is null unless a limit was reached. */
  | { readonly kind: 'away'; readonly waitMs: number | null; readonly cause?: unknown }

interface TokenQuestion {
  readonly url: string
  readonly form: Readonly<Record<string, string>>
}

const text = z.nullish(z.string())
const issued = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: text,
  expires_in: z.nullish(z.union([z.number(), z.string()])),
  scope: text,
  id_token: text,
})
const refused = z.object({ error: z.string() })
/** Codes that say that the endpoint itself is in trouble. */
const passing = new Set([
  'temporarily_unavailable',
  'server_error',
  'internal_failure',
  'rate_limit_exceeded',
])
const defaultWaitMs = 60_000

/**
 * Never throws for what the network does. Neither code nor token nor secret is in what it answers
 * besides the tokens themselves.
 */
export async function askForTokens(
  outbound: Outbound,
  { url, form }: TokenQuestion,
): Promise<TokenAnswer> {
  try {
    const body = new URLSearchParams(form).toString()
    return understand(
      await outbound.send({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body,
        timeoutMs: 15_000,
      }),
      form['grant_type'] === 'client_credentials',
    )
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause
    return { kind: 'away', waitMs: null, cause }
  }
}

function understand({ status, headers, body }: OutboundAnswer, isOfApp: boolean): TokenAnswer {
  const said = readJson(body)
  if (status === 429) return { kind: 'away', waitMs: retryAfterHeaderMs(headers) ?? defaultWaitMs }
  if (status >= 200 && status < 300) {
    const tokens = z.safeParse(issued, said)
    return tokens.success ? toIssued(tokens.data, isOfApp) : { kind: 'away', waitMs: null }
  }
  const error = z.safeParse(refused, said).data?.error ?? ''
  if (status < 400 || status >= 500 || status === 408 || passing.has(error))
    return { kind: 'away', waitMs: retryAfterHeaderMs(headers) }
  return { kind: 'refused', error: /^[\w.-]{1,60}$/.test(error) ? error : '', status }
}

function toIssued(
  {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: seconds,
    scope,
    id_token: idToken,
  }: z.output<typeof issued>,
  isOfApp: boolean,
): TokenAnswer {
  const lasts = Number(seconds ?? Number.NaN)
  return {
    kind: 'issued',
    accessToken,
    refreshToken: refreshToken || null,
    expiresInMs: Number.isFinite(lasts) && lasts > 0 ? lasts * 1000 : null,
    scopes: scope || (scope === '' && isOfApp) ? scope.split(/[\s,]+/).filter(Boolean) : null,
    idToken: idToken || null,
  }
}
