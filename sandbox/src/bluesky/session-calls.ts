import { textField } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyAccount, BlueskySession } from './bluesky-world.ts'
import type { XrpcAnswer } from './repo-calls.ts'
import { accountOf, issuePair, openSession, spendRefreshToken } from './sessions.ts'
import { invalidToken, XrpcError } from './xrpc-error.ts'

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
      active: account.status === 'active',
      ...(account.status === 'active' ? {} : { status: account.status }),
    },
  }
}

function createSession(kernel: Kernel, { input }: SessionCall): XrpcAnswer {
  const account = accountOf(kernel, textField(input, 'identifier') ?? '')
  if (!account || input['password'] !== account.appPassword)
    throw new XrpcError('401 AuthenticationRequired', 'Invalid identifier or password')
  const session = openSession(kernel, {
    did: account.did,
    kind: 'password',
    clientId: '',
    thumbprint: null,
    scope: 'com.atproto.appPass',
  })
  return { ...answer(kernel, session, account), effect: `session opened by ${account.personId}` }
}

function refreshSession(kernel: Kernel, { bearer }: SessionCall): XrpcAnswer {
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
