import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { badThreadsParameter, codeRefused, noThreadsPermission } from './threads-refusal.ts'
import {
  grantLifeMs,
  issueThreadsToken,
  longLifeMs,
  requireThreadsCaller,
  unreadableToken,
  whyThreadsTokenIsDead,
} from './threads-tokens.ts'
import type { ThreadsCode, ThreadsGrant, ThreadsToken } from './threads-world.ts'
import { dayMs, threadsClient } from './threads-world.ts'

type Fields = Record<string, string>

/** What a call has done: its answer, and the change in words. */
export interface ThreadsAnswer {
  body: unknown
  effect?: string
}

const noCode = () => codeRefused('Matching code was not found or was already used')

/** The consent that a code stands for takes the place of an older one. */
function takeConsent(kernel: Kernel, code: ThreadsCode): ThreadsGrant {
  const { grants } = kernel.world.threads
  const before = grants[code.personId]
  const grant: ThreadsGrant = {
    id: before?.id ?? `8${kernel.nextId()}`,
    personId: code.personId,
    scopes: code.scopes,
    isRemoved: false,
    generation: before?.generation ?? 1,
    expiresAt: kernel.clock.now() + grantLifeMs,
  }
  grants[code.personId] = grant
  return grant
}

function whyNotClient(fields: Fields): TownAnswer | undefined {
  if (fields['client_id'] !== threadsClient.id) return codeRefused('Invalid platform app')
  if (fields['client_secret'] !== threadsClient.secret)
    return codeRefused('Error validating client secret.')
  return fields['grant_type'] === 'authorization_code'
    ? undefined
    : codeRefused('Invalid grant_type: must be authorization_code')
}

/** POST /oauth/access_token: a code once and for an hour, for the address it was given to. */
export function exchangeThreadsCode(kernel: Kernel, fields: Fields): TownAnswer {
  const refusal = whyNotClient(fields)
  if (refusal) return refusal
  const { codes, accounts } = kernel.world.threads
  const code = codes[fields['code'] ?? '']
  if (!code || code.used || code.expiresAt <= kernel.clock.now()) return noCode()
  if (code.redirectUri !== fields['redirect_uri'])
    return codeRefused(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    )
  const account = Object.values(accounts).find((one) => one.personId === code.personId)
  if (!account) return noCode()
  code.used = true
  const { token } = issueThreadsToken(kernel, takeConsent(kernel, code), false)
  return {
    status: 200,
    // written by hand: the id is a number that JavaScript cannot hold
    body: `{"access_token":${JSON.stringify(token)},"user_id":${account.id}}`,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    effect: `token of an hour issued to ${account.username}`,
  }
}

const longToken = (token: ThreadsToken): Record<string, unknown> => ({
  access_token: token.token,
  token_type: 'bearer',
  expires_in: Math.floor(longLifeMs / 1000),
})

/** GET /access_token: a living token of an hour for one of sixty days. */
export function exchangeShortToken(kernel: Kernel, params: Fields): ThreadsAnswer {
  if (params['grant_type'] !== 'th_exchange_token')
    throw badThreadsParameter('Param grant_type must be th_exchange_token')
  if (params['client_secret'] !== threadsClient.secret)
    throw badThreadsParameter('Error validating client secret.')
  const { token, grant } = requireThreadsCaller(kernel, params['access_token'])
  if (token.isLongLived) throw badThreadsParameter('The access token must be short-lived.')
  return {
    body: longToken(issueThreadsToken(kernel, grant, true)),
    effect: 'token of sixty days issued',
  }
}

/** GET /refresh_access_token: not before it is a day old, and not after its end. */
export function refreshLongToken(kernel: Kernel, params: Fields): ThreadsAnswer {
  if (params['grant_type'] !== 'th_refresh_token')
    throw badThreadsParameter('Param grant_type must be th_refresh_token')
  const { token, grant, scopes } = requireThreadsCaller(kernel, params['access_token'])
  if (!scopes.has('threads_basic')) throw noThreadsPermission()
  const now = kernel.clock.now()
  if (!token.isLongLived) throw badThreadsParameter('The access token must be long-lived.')
  if (token.issuedAt + dayMs > now)
    throw badThreadsParameter('The access token must be at least 24 hours old.')
  grant.expiresAt = now + grantLifeMs
  return { body: longToken(issueThreadsToken(kernel, grant, true)), effect: 'token renewed' }
}

const seconds = (ms: number) => Math.floor(ms / 1000)

/** GET /debug_token: what a token is worth, asked by a living token of this app. */
export function debugThreadsToken(kernel: Kernel, params: Fields): ThreadsAnswer {
  requireThreadsCaller(kernel, params['access_token'])
  const { tokens, grants, accounts } = kernel.world.threads
  const token = tokens[params['input_token'] ?? '']
  if (!token) {
    const { facts } = unreadableToken()
    return { body: { data: { is_valid: false, error: errorOf(facts), scopes: [] } } }
  }
  const grant = grants[token.personId]
  const dead = whyThreadsTokenIsDead(kernel, token)
  return {
    body: {
      data: {
        type: 'USER',
        application: threadsClient.name,
        data_access_expires_at: seconds(grant?.expiresAt ?? token.expiresAt),
        expires_at: seconds(token.expiresAt),
        is_valid: dead === undefined,
        issued_at: seconds(token.issuedAt),
        scopes: grant?.scopes ?? [],
        user_id: Object.values(accounts).find((one) => one.personId === token.personId)?.id,
        ...(dead === undefined ? {} : { error: errorOf(dead.facts) }),
      },
    },
  }
}

const errorOf = ({
  code,
  subcode,
  message,
}: {
  code: number
  subcode?: number
  message: string
}) => ({ code, message, ...(subcode === undefined ? {} : { subcode }) })
