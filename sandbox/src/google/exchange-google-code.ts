import { createHash, randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { Answer } from '../kernel/serve-call.ts'
import { googlePeople } from './google-people.ts'
import { googleClient } from './google-world.ts'
import type { GoogleCode } from './google-world.ts'
import { issueIdToken } from './issue-id-token.ts'

export const googleRefusal = (status: number, error: string, description: string): Answer => ({ status, body: { error, error_description: description }, headers: { 'cache-control': 'no-store' } })

function whyNot(code: GoogleCode | undefined, body: Record<string, string>, now: number): Answer | undefined {
  if (!code || code.used || code.expiresAt <= now) return googleRefusal(400, 'invalid_grant', 'Malformed auth code.')
  if (code.redirectUri !== body['redirect_uri']) return googleRefusal(400, 'redirect_uri_mismatch', 'Bad Request')
  if (code.challenge !== null && createHash('sha256').update(body['code_verifier'] ?? '').digest('base64url') !== code.challenge) return googleRefusal(400, 'invalid_grant', 'Invalid code verifier.')
  return undefined
}

/** POST /token with the body of a form. A code is good for one exchange, also when that is refused for its address. */
export function exchangeGoogleCode(kernel: Kernel, body: Record<string, string>): Answer {
  const { codes } = kernel.world.google
  if (body['client_id'] !== googleClient.id) return googleRefusal(401, 'invalid_client', 'The OAuth client was not found.')
  if (body['client_secret'] !== googleClient.secret) return googleRefusal(401, 'invalid_client', 'The provided client secret is invalid.')
  if (body['grant_type'] !== 'authorization_code') return googleRefusal(400, 'unsupported_grant_type', `Invalid grant_type: ${body['grant_type'] ?? ''}`)
  if (!body['code']) return googleRefusal(400, 'invalid_request', 'Missing required parameter: code')
  const code = codes[body['code']]
  const refusal = whyNot(code, body, kernel.clock.now())
  if (code) code.used = true
  const person = googlePeople(kernel).find((one) => one.id === code?.personId)
  if (refusal || !code || !person) return refusal ?? googleRefusal(400, 'invalid_grant', 'Bad Request')
  kernel.touch()
  const answer = { access_token: kernel.issued.add('google access token', `ya29.${randomBytes(40).toString('base64url')}`), expires_in: 3599, scope: code.scope, token_type: 'Bearer', id_token: issueIdToken(kernel, person, code) }
  return { status: 200, body: answer, headers: { 'cache-control': 'no-store' }, effect: `id token for ${person.name}` }
}
