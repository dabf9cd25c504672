import { textField } from '../control/body-fields.ts'
import { takeQuota } from '../kernel/call-quota.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyAccount, BlueskySession } from './bluesky-world.ts'
import type { XrpcAnswer } from './repo-calls.ts'
import { accountOf, issuePair, openSession, spendRefreshToken } from './sessions.ts'
import { invalid, invalidToken, XrpcError } from './xrpc-error.ts'

interface SessionCall {
  input: Record<string, unknown>
  bearer: string
}

function answer(kernel: Kernel, session: BlueskySession, account: BlueskyAccount): XrpcAnswer {
  const pair = issuePair(kernel, session)
  return {
    body: {
      accessJwt: pair.access,
      refreshJwt: pair.refresh,
      did: account.did,
      handle: account.handle,
      email: kernel.world.people[account.personId]?.email,
      emailConfirmed: account.isUnconfirmed !== true,
      active: account.status === 'active',
      ...(account.status === 'active' ? {} : { status: account.status }),
    },
  }
}

/** Tries of one name in five minutes; the day's 300 are not played. */
function countTry(kernel: Kernel, identifier: string): void {
  const turn = takeQuota(kernel, {
    key: `bluesky session ${identifier}`,
    limit: 30,
    windowMs: 5 * 60_000,
  })
  if (turn.isOver)
    throw new XrpcError('429 RateLimitExceeded', 'Rate Limit Exceeded', {
      'ratelimit-limit': String(turn.limit),
      'ratelimit-remaining': '0',
      'ratelimit-reset': String(Math.ceil(turn.resetAt / 1000)),
      'ratelimit-policy': `${turn.limit};w=300`,
    })
}

function createSession(kernel: Kernel, { input }: SessionCall): XrpcAnswer {
  const { identifier, password } = input
  for (const [name, value] of Object.entries({ identifier, password }))
    if (typeof value !== 'string') throw invalid(`Input must have the property "${name}"`)
  countTry(kernel, String(identifier))
  const account = accountOf(kernel, textField(input, 'identifier') ?? '')
  const isWhole = password === account?.password
  if (!account || (!isWhole && password !== account.appPassword))
    throw new XrpcError('401 AuthenticationRequired', 'Invalid identifier or password')
  if (isWhole && account.asksForCode && textField(input, 'authFactorToken') === undefined)
    throw new XrpcError(
      '401 AuthFactorTokenRequired',
      'A sign in code has been sent to your email address',
    )
  if (account.status === 'takendown')
    throw new XrpcError('401 AccountTakedown', 'Account has been taken down')
  const session = openSession(kernel, {
    did: account.did,
    kind: 'password',
    clientId: '',
    thumbprint: null,
    scope: isWhole ? 'com.atproto.access' : 'com.atproto.appPass',
  })
  return { ...answer(kernel, session, account), effect: `session opened by ${account.personId}` }
}

function refreshSession(kernel: Kernel, { bearer }: SessionCall): XrpcAnswer {
  const { tokens, sessions } = kernel.world.bluesky
  const shown = sessions[tokens[bearer]?.sessionId ?? '']
  if (kernel.world.bluesky.accounts[shown?.did ?? '']?.status === 'takendown')
    throw new XrpcError('401 AccountTakedown', 'Account has been taken down')
  const session = spendRefreshToken(kernel, bearer)
  const account = kernel.world.bluesky.accounts[session?.did ?? '']
  if (!session || !account) throw new XrpcError('400 ExpiredToken', 'Token has been revoked')
  return answer(kernel, session, account)
}

function deleteSession(kernel: Kernel, { bearer }: SessionCall): XrpcAnswer {
  const { tokens, sessions } = kernel.world.bluesky
  const session = sessions[tokens[bearer]?.sessionId ?? '']
  if (!session || tokens[bearer]?.use !== 'refresh')
    throw invalidToken(false, 'Token could not be verified')
  const wasOpen = !session.isRevoked
  session.isRevoked = true
  kernel.touch()
  return { body: {}, ...(wasOpen ? { effect: 'session ended' } : {}) }
}

/** Calls that open, renew and end sessions of app passwords. */
export const sessionCalls: Record<string, (kernel: Kernel, call: SessionCall) => XrpcAnswer> = {
  'POST com.atproto.server.createSession': createSession,
  'POST com.atproto.server.refreshSession': refreshSession,
  'POST com.atproto.server.deleteSession': deleteSession,
}
