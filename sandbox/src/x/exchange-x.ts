import { createHash } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { xDone, xOauthRefused } from './x-answers.ts'
import { issueXToken, liveXToken } from './x-tokens.ts'
import type { XCode, XGrant } from './x-world.ts'
import { xClient } from './x-world.ts'

type Fields = Record<string, string>

const invalid = (what: string) =>
  xOauthRefused(400, 'invalid_request', `Value passed for the ${what} was invalid.`)

/** Basic with id and secret, or the id alone in the body. */
function whyNotClient(authorization: string | undefined, body: Fields): TownAnswer | undefined {
  const refusal = xOauthRefused(401, 'unauthorized_client', 'Missing valid authorization header')
  if (authorization === undefined) return body['client_id'] === xClient.id ? undefined : refusal
  const [, packed = ''] = /^Basic (.+)$/i.exec(authorization) ?? []
  const [id = '', secret = ''] = Buffer.from(packed, 'base64').toString('utf8').split(':')
  return id === xClient.id && secret === xClient.secret ? undefined : refusal
}

function whyNotCode(kernel: Kernel, code: XCode | undefined, body: Fields): TownAnswer | undefined {
  if (!code || code.used || code.expiresAt <= kernel.clock.now())
    return invalid('authorization code')
  if (code.redirectUri !== body['redirect_uri']) return invalid('redirect uri')
  if (
    createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url') !== code.challenge
  )
    return xOauthRefused(
      400,
      'invalid_request',
      'Value passed for the code verifier did not match the code challenge.',
    )
  return undefined
}

function tokens(kernel: Kernel, grant: XGrant, effect: string): TownAnswer {
  const access = issueXToken(kernel, 'access', grant.id)
  const refresh = grant.scopes.includes('offline.access')
    ? { refresh_token: issueXToken(kernel, 'refresh', grant.id).token }
    : {}
  return xDone(
    {
      token_type: 'bearer',
      expires_in: 7200,
      access_token: access.token,
      scope: grant.scopes.join(' '),
      ...refresh,
    },
    effect,
  )
}

function exchange(kernel: Kernel, body: Fields): TownAnswer {
  const code = kernel.world.x.codes[body['code'] ?? '']
  const refusal = whyNotCode(kernel, code, body)
  // a code is good for one try, also for one that is refused
  if (code) code.used = true
  kernel.touch()
  if (refusal || !code) return refusal ?? invalid('authorization code')
  const grant: XGrant = {
    id: `g${kernel.nextId()}`,
    personId: code.personId,
    scopes: code.scopes,
    isRevoked: false,
  }
  kernel.world.x.grants[grant.id] = grant
  return tokens(kernel, grant, 'tokens issued')
}

function renew(kernel: Kernel, body: Fields): TownAnswer {
  const live = liveXToken(kernel, 'refresh', body['refresh_token'])
  if (!live) return invalid('token')
  live.token.used = true
  return tokens(kernel, live.grant, 'tokens renewed')
}

/** POST /2/oauth2/token with the body of a form. */
export function exchangeX(
  kernel: Kernel,
  body: Fields,
  authorization: string | undefined,
): TownAnswer {
  const refusal = whyNotClient(authorization, body)
  if (refusal) return refusal
  if (body['grant_type'] === 'authorization_code') return exchange(kernel, body)
  return body['grant_type'] === 'refresh_token'
    ? renew(kernel, body)
    : xOauthRefused(400, 'unsupported_grant_type', 'Value passed for the grant type was invalid.')
}

/** POST /2/oauth2/revoke: ends one consent with every token that came out of it. */
export function revokeX(
  kernel: Kernel,
  body: Fields,
  authorization: string | undefined,
): TownAnswer {
  const refusal = whyNotClient(authorization, body)
  if (refusal) return refusal
  const live =
    liveXToken(kernel, 'access', body['token']) ?? liveXToken(kernel, 'refresh', body['token'])
  if (!live) return invalid('token')
  live.grant.isRevoked = true
  kernel.touch()
  return xDone({ revoked: true }, `consent ${live.grant.id} revoked by the app`)
}
