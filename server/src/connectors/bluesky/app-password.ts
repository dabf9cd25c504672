import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../connector-error.ts'
import { callJson, type JsonAnswer } from '../json-call.ts'
import type { BlueskyDeps } from './bluesky-client.ts'
import { judgeFailure } from './bluesky-refusals.ts'
import { blueskyVoice } from './bluesky-voice.ts'

const { network, name } = blueskyVoice

const session = z.object({
  did: z.string(),
  handle: z.string(),
  accessJwt: z.string().check(z.minLength(1)),
  refreshJwt: z.string().check(z.minLength(1)),
})
const claims = z.object({ exp: z.number() })

export interface PasswordSession {
  readonly did: string
  readonly handle: string
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: Date
}

/** What an app password opens; it is not said in scopes. */
export const passwordScopes = ['atproto', 'transition:generic'] as const

/** Access of such a session lasts two hours, where its token does not say. */
const usualLifeMs = 2 * 3_600_000

/** The end that stands in the token itself. */
function endOf(token: string, now: Date): Date {
  try {
    const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
    return new Date(z.parse(claims, JSON.parse(text)).exp * 1000)
  } catch {
    return new Date(now.getTime() + usualLifeMs)
  }
}

function understand({ clock }: BlueskyDeps, answer: JsonAnswer): PasswordSession {
  if (answer.status !== 200) throw judgeFailure(answer, clock.now())
  const { data } = z.safeParse(session, answer.body)
  if (!data)
    throw new ConnectorError('unavailable', {
      network,
      message: message('network.unreadable-answer', { network: name }),
    })
  return {
    did: data.did,
    handle: data.handle,
    accessToken: data.accessJwt,
    refreshToken: data.refreshJwt,
    expiresAt: endOf(data.accessJwt, clock.now()),
  }
}

/**
 * Signs in with an app password, which is not kept (lexicon com.atproto.server.createSession).
 * Throws `rejected` where handle or password is wrong.
 */
export async function openSession(
  deps: BlueskyDeps,
  { identifier, password }: { readonly identifier: string; readonly password: string },
): Promise<PasswordSession> {
  const answer = await callJson(deps.outbound, network, {
    method: 'POST',
    url: `${deps.settings.serverUrl}/xrpc/com.atproto.server.createSession`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  })
  if (answer.status === 400 || answer.status === 401)
    throw new ConnectorError('rejected', {
      network,
      facts: { status: answer.status },
      message: message('bluesky.password-wrong'),
    })
  return understand(deps, answer)
}

const withRefreshToken = (deps: BlueskyDeps, call: string, refreshToken: string) =>
  callJson(deps.outbound, network, {
    method: 'POST',
    url: `${deps.settings.serverUrl}/xrpc/com.atproto.server.${call}`,
    headers: { accept: 'application/json', authorization: `Bearer ${refreshToken}` },
  })

/** Each refresh token is for one use and brings the next. */
export const renewSession = async (
  deps: BlueskyDeps,
  refreshToken: string,
): Promise<PasswordSession> =>
  understand(deps, await withRefreshToken(deps, 'refreshSession', refreshToken))

/** Resolves also where the session had ended already. */
export async function closeSession(deps: BlueskyDeps, refreshToken: string): Promise<void> {
  const answer = await withRefreshToken(deps, 'deleteSession', refreshToken)
  if (answer.status < 300 || answer.status === 400 || answer.status === 401) return
  throw judgeFailure(answer, deps.clock.now())
}
