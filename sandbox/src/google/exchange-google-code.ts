import { createHash } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { googlePeople } from './google-people.ts'
import { googleRefusal } from './google-refusal.ts'
import {
  accessSeconds,
  issueAccessToken,
  issueRefreshToken,
  refreshGoogle,
} from './google-tokens.ts'
import { googleClient } from './google-world.ts'
import type { GoogleCode } from './google-world.ts'
import { issueIdToken } from './issue-id-token.ts'

function whyNot(
  code: GoogleCode | undefined,
  body: Record<string, string>,
  now: number,
): TownAnswer | undefined {
  if (!code || code.used || code.expiresAt <= now)
    return googleRefusal(400, 'invalid_grant', 'Malformed auth code.')
  if (code.redirectUri !== body['redirect_uri'])
    return googleRefusal(400, 'redirect_uri_mismatch', 'Bad Request')
  if (
    code.challenge !== null &&
    createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url') !== code.challenge
  )
    return googleRefusal(400, 'invalid_grant', 'Invalid code verifier.')
  return undefined
}

/** A code is good for one exchange, also when that is refused for its address. */
function exchangeCode(kernel: Kernel, body: Record<string, string>): TownAnswer {
  if (!body['code'])
    return googleRefusal(400, 'invalid_request', 'Missing required parameter: code')
  const code = kernel.world.google.codes[body['code']]
  const refusal = whyNot(code, body, kernel.clock.now())
  if (code) code.used = true
  const person = googlePeople(kernel).find((one) => one.id === code?.personId)
  if (refusal || !code || !person)
    return refusal ?? googleRefusal(400, 'invalid_grant', 'Bad Request')
  const answer = {
    access_token: issueAccessToken(kernel, person.id, code.scope),
    expires_in: accessSeconds,
    ...(code.refreshable
      ? { refresh_token: issueRefreshToken(kernel, person.id, code.scope) }
      : {}),
    scope: code.scope,
    token_type: 'Bearer',
    ...(code.scope.split(' ').includes('openid')
      ? { id_token: issueIdToken(kernel, person, code) }
      : {}),
  }
  return {
    status: 200,
    body: answer,
    headers: { 'cache-control': 'no-store' },
    effect: `tokens for ${person.name}`,
  }
}

/** POST /token with the body of a form: a code, or a refresh token. */
export function exchangeGoogle(kernel: Kernel, body: Record<string, string>): TownAnswer {
  if (body['client_id'] !== googleClient.id)
    return googleRefusal(401, 'invalid_client', 'The OAuth client was not found.')
  if (body['client_secret'] !== googleClient.secret)
    return googleRefusal(401, 'invalid_client', 'The provided client secret is invalid.')
  if (body['grant_type'] === 'authorization_code') return exchangeCode(kernel, body)
  if (body['grant_type'] === 'refresh_token') return refreshGoogle(kernel, body)
  return googleRefusal(
    400,
    'unsupported_grant_type',
    `Invalid grant_type: ${body['grant_type'] ?? ''}`,
  )
}
