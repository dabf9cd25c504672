import { randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyAccount, BlueskySession, IssuedToken } from './bluesky-world.ts'
import { invalidToken, XrpcError } from './xrpc-error.ts'

const minuteMs = 60_000
/** Of access bound to a key, and of that of an app password. */
export const accessMs = { oauth: 30 * minuteMs, password: 120 * minuteMs }
/** Of a confidential client, and of an app password. */
const refreshMs = { oauth: 90 * 24 * 60 * minuteMs, password: 60 * 24 * 60 * minuteMs }

export function accountOf(kernel: Kernel, name: string): BlueskyAccount | undefined {
  const wanted = name.replace(/^@/, '').toLowerCase()
  return Object.values(kernel.world.bluesky.accounts).find(({ did, handle, personId }) =>
    [did, handle, personId].includes(wanted),
  )
}

export interface TokenPair {
  access: string
  refresh: string
  expiresInMs: number
}

/** A token that says its end to whoever reads it, as sessions of app passwords have them. */
function readable(expiresAt: number, { did, scope }: BlueskySession): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    scope,
    sub: did,
    exp: Math.floor(expiresAt / 1000),
    jti: randomBytes(9).toString('hex'),
  }
  return `${part({ typ: 'at+jwt', alg: 'HS256' })}.${part(claims)}.${randomBytes(32).toString('base64url')}`
}

export function issuePair(kernel: Kernel, session: BlueskySession): TokenPair {
  const { bluesky } = kernel.world
  const now = kernel.clock.now()
  const make = (use: IssuedToken['use'], lifeMs: number) => {
    const expiresAt = now + lifeMs
    const value =
      session.kind === 'password'
        ? readable(
            expiresAt,
            use === 'access' ? session : { ...session, scope: 'com.atproto.refresh' },
          )
        : `${use === 'access' ? 'tok' : 'ref'}-${randomBytes(32).toString('base64url')}`
    bluesky.tokens[value] = { sessionId: session.id, use, expiresAt, isSpent: false }
    return kernel.issued.add(`bluesky ${use} token`, value)
  }
  const expiresInMs = accessMs[session.kind]
  const pair = {
    access: make('access', expiresInMs),
    refresh: make('refresh', refreshMs[session.kind]),
    expiresInMs,
  }
  kernel.touch()
  return pair
}

export function openSession(
  kernel: Kernel,
  facts: Omit<BlueskySession, 'id' | 'isRevoked'>,
): BlueskySession {
  const session = { ...facts, id: `ses-${kernel.nextId()}`, isRevoked: false }
  kernel.world.bluesky.sessions[session.id] = session
  return session
}

/**
 * The session of a refresh token, which is spent by this: whoever shows a spent one again ends the
 * whole session. Undefined where it opens nothing.
 */
export function spendRefreshToken(kernel: Kernel, value: string): BlueskySession | undefined {
  const { tokens, sessions } = kernel.world.bluesky
  const token = tokens[value]
  const session = sessions[token?.sessionId ?? '']
  if (!token || !session || token.use !== 'refresh') return undefined
  if (token.isSpent) session.isRevoked = true
  if (session.isRevoked || token.expiresAt <= kernel.clock.now()) return undefined
  token.isSpent = true
  return session
}

/** The account that a call is made for. Throws the refusal. */
export function callerOf(
  kernel: Kernel,
  { token, scheme, thumbprint }: { token: string; scheme: string; thumbprint?: string | undefined },
): BlueskyAccount {
  const { tokens, sessions, accounts } = kernel.world.bluesky
  const isBound = scheme === 'dpop'
  const found = tokens[token]
  const session = sessions[found?.sessionId ?? '']
  if (!found || !session || found.use !== 'access' || session.isRevoked)
    throw invalidToken(isBound, 'Invalid token')
  if ((session.thumbprint !== null) !== isBound) throw invalidToken(isBound, 'Wrong token type')
  if (session.thumbprint !== null && session.thumbprint !== thumbprint)
    throw invalidToken(true, 'Invalid DPoP key binding')
  if (found.expiresAt <= kernel.clock.now())
    throw isBound
      ? invalidToken(true, '"exp" claim timestamp check failed')
      : new XrpcError('400 ExpiredToken', 'Token has expired')
  const account = accounts[session.did]
  if (!account) throw invalidToken(isBound, 'Invalid token')
  return account
}

/** The person takes everything back that apps were given. */
export function endSessions(kernel: Kernel, did: string): number {
  const open = Object.values(kernel.world.bluesky.sessions).filter(
    (session) => session.did === did && !session.isRevoked,
  )
  for (const session of open) session.isRevoked = true
  kernel.touch()
  return open.length
}
