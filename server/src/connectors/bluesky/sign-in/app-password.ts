import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import { callJson, type JsonAnswer } from '../../http/json-call.ts'
import type { BlueskyDeps } from '../client/bluesky-client.ts'
import { judgeFailure } from '../client/bluesky-refusals.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'

const { network, name } = blueskyNaming

const session = z.object({
  did: z.string(),
  handle: z.string(),
  accessJwt: z.string().check(z.minLength(1)),
  refreshJwt: z.string().check(z.minLength(1)),
  email: z.nullish(z.string()),
  emailConfirmed: z.nullish(z.boolean()),
})
const claims = z.object({ exp: z.optional(z.number()), scope: z.optional(z.string()) })
const refusal = z.object({ error: z.string() })

export interface PasswordSession {
  readonly did: string
  readonly handle: string
  /**
   * Of the account, where its server knows that its owner reads it; null otherwise (lexicon
   * com.atproto.server.createSession, `email` and `emailConfirmed`).
   */
  readonly email: string | null
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: Date
  /** The password was the account's own, which opens everything: no app should be given it. */
  readonly isWholeAccount: boolean
}

/** What an app password opens; it is not said in scopes. */
export const passwordScopes = ['atproto', 'transition:generic'] as const

/** Access of such a session lasts two hours, where its token does not say. */
const usualLifeMs = 2 * 3_600_000
const longestLifeMs = 86_400_000
/** Of a session that the account's own password opened; an app password's is `com.atproto.appPass`. */
const wholeAccount = 'com.atproto.access'

/** What stands in the token itself; nothing of it is needed. */
function claimsOf(token: string): z.output<typeof claims> {
  try {
    const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
    return z.parse(claims, JSON.parse(text))
  } catch {
    return {}
  }
}

/** What a token says of its end, where that can be: any server may have written it. */
function endOf(exp: number | undefined, now: Date): Date {
  const saidMs = (exp ?? 0) * 1000 - now.getTime()
  const isPossible = saidMs > 0 && saidMs <= longestLifeMs
  return new Date(now.getTime() + (isPossible ? saidMs : usualLifeMs))
}

function understand({ clock }: BlueskyDeps, answer: JsonAnswer): PasswordSession {
  if (answer.status !== 200) throw judgeFailure(answer, clock.now())
  const { data } = z.safeParse(session, answer.body)
  if (!data)
    throw new ConnectorError('unavailable', {
      network,
      message: message('network.unreadable-answer', { network: name }),
    })
  const { exp, scope } = claimsOf(data.accessJwt)
  return {
    did: data.did,
    handle: data.handle,
    email: data.emailConfirmed === true ? data.email || null : null,
    accessToken: data.accessJwt,
    refreshToken: data.refreshJwt,
    expiresAt: endOf(exp, clock.now()),
    isWholeAccount: scope === wholeAccount,
  }
}

/** Where and with what somebody signs in. */
interface SignIn {
  /** An origin. */
  readonly server: string
  readonly identifier: string
  readonly password: string
}

/**
 * What a server answers to handle and password (lexicon com.atproto.server.createSession,
 * `errors`). The second factor is asked for the account's own password alone.
 */
function refusedSignIn({ status, body }: JsonAnswer): ConnectorError | null {
  if (status !== 400 && status !== 401) return null
  const error = z.safeParse(refusal, body).data?.error ?? ''
  const said =
    error === 'AuthFactorTokenRequired'
      ? message('bluesky.factor-asked')
      : error === 'AccountTakedown'
        ? message('bluesky.taken-down')
        : message('bluesky.password-wrong')
  return new ConnectorError('rejected', {
    network,
    facts: { status, error: error.slice(0, 60) },
    message: said,
  })
}

/**
 * Signs in with an app password, which is not kept. Throws `rejected` where handle or password is
 * wrong, a second factor is asked for, or the account was taken down.
 */
export async function openSession(
  deps: BlueskyDeps,
  { server, identifier, password }: SignIn,
): Promise<PasswordSession> {
  const answer = await callJson(deps.outbound, network, {
    method: 'POST',
    url: `${server}/xrpc/com.atproto.server.createSession`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  })
  const refused = refusedSignIn(answer)
  if (refused) throw refused
  return understand(deps, answer)
}

/** A session where it was opened. */
interface OpenSession {
  readonly server: string
  readonly refreshToken: string
}

const withRefreshToken = (
  deps: BlueskyDeps,
  call: 'refreshSession' | 'deleteSession',
  { server, refreshToken }: OpenSession,
) =>
  callJson(deps.outbound, network, {
    method: 'POST',
    url: `${server}/xrpc/com.atproto.server.${call}`,
    headers: { accept: 'application/json', authorization: `Bearer ${refreshToken}` },
  })

/** Each refresh token is for one use and brings the next. */
export const renewSession = async (
  deps: BlueskyDeps,
  open: OpenSession,
): Promise<PasswordSession> =>
  understand(deps, await withRefreshToken(deps, 'refreshSession', open))

/** Resolves also where the session had ended already. */
export async function closeSession(deps: BlueskyDeps, open: OpenSession): Promise<void> {
  const answer = await withRefreshToken(deps, 'deleteSession', open)
  if (answer.status < 300 || answer.status === 400 || answer.status === 401) return
  throw judgeFailure(answer, deps.clock.now())
}
