import { createHash, randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import type { PushedRequest } from './bluesky-world.ts'
import { blueskyScopes } from './bluesky-world.ts'
import { clientOf, requireClient } from './client-documents.ts'
import { issuePair, openSession, spendRefreshToken } from './sessions.ts'
import type { TokenPair } from './sessions.ts'
import { XrpcError } from './xrpc-error.ts'

type Fields = Record<string, string>

/** A form of an app, with the key that proved itself beside it. */
export interface OauthForm {
  form: Fields
  thumbprint: string | undefined
}

const refused = (code: string, description: string): TownAnswer => ({
  status: 400,
  body: { error: code, error_description: description },
})
const bad = (code: string, message: string) => new XrpcError(`400 ${code}`, message)

/** As RFC 8414 and the profile of AT Protocol want it. */
export const serverMetadata = (kernel: Kernel) => ({
  issuer: kernel.url,
  scopes_supported: blueskyScopes,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  authorization_endpoint: `${kernel.url}/oauth/authorize`,
  token_endpoint: `${kernel.url}/oauth/token`,
  token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
  token_endpoint_auth_signing_alg_values_supported: ['ES256'],
  revocation_endpoint: `${kernel.url}/oauth/revoke`,
  pushed_authorization_request_endpoint: `${kernel.url}/oauth/par`,
  require_pushed_authorization_requests: true,
  dpop_signing_alg_values_supported: ['ES256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
})

/** Takes a question ahead of its screen (RFC 9126). */
export async function pushRequest(
  kernel: Kernel,
  { form, thumbprint }: OauthForm,
): Promise<TownAnswer> {
  const client = await clientOf(kernel, form['client_id'] ?? '')
  requireClient(kernel, client, form)
  const { redirect_uri: redirectUri = '', scope = '', state = '' } = form
  if (form['response_type'] !== 'code') throw bad('unsupported_response_type', 'only "code"')
  if (!URL.canParse(redirectUri) || client.redirectUris?.includes(redirectUri) === false)
    throw bad('invalid_request', 'Invalid redirect_uri')
  const scopes = scope.split(' ')
  if (!scopes.includes('atproto')) throw bad('invalid_scope', 'The "atproto" scope is required')
  const undeclared = scopes.find((one) => !client.scopes.includes(one))
  if (undeclared !== undefined)
    throw bad('invalid_scope', `Scope "${undeclared}" is not declared in the client metadata`)
  if (form['code_challenge_method'] !== 'S256' || !form['code_challenge'])
    throw bad('invalid_request', 'atproto requires use of "S256" code_challenge_method')
  const request: PushedRequest = {
    requestUri: `urn:ietf:params:oauth:request_uri:req-${randomBytes(16).toString('hex')}`,
    clientId: client.id,
    redirectUri,
    scope: scopes.filter((one) => blueskyScopes.includes(one)).join(' '),
    state,
    challenge: form['code_challenge'],
    thumbprint: thumbprint ?? null,
    expiresAt: kernel.clock.now() + 5 * 60_000,
  }
  kernel.world.bluesky.requests[request.requestUri] = request
  kernel.touch()
  return { status: 201, body: { request_uri: request.requestUri, expires_in: 299 } }
}

const tokensAnswer = (pair: TokenPair, did: string, scope: string): TownAnswer => ({
  status: 200,
  body: {
    access_token: pair.access,
    token_type: 'DPoP',
    refresh_token: pair.refresh,
    scope,
    expires_in: Math.floor(pair.expiresInMs / 1000),
    sub: did,
  },
  headers: { 'cache-control': 'no-store' },
})

function exchangeCode(kernel: Kernel, { form, thumbprint }: OauthForm): TownAnswer {
  const code = form['code'] ?? ''
  const request = Object.values(kernel.world.bluesky.requests).find((one) => one.code === code)
  if (
    !request ||
    request.did === undefined ||
    request.isSpent === true ||
    request.expiresAt <= kernel.clock.now()
  )
    return refused('invalid_grant', 'Invalid code')
  request.isSpent = true
  const challenge = createHash('sha256')
    .update(form['code_verifier'] ?? '')
    .digest('base64url')
  if (request.clientId !== form['client_id'] || request.redirectUri !== form['redirect_uri'])
    return refused('invalid_grant', 'This code was issued for another client or redirect_uri')
  if (challenge !== request.challenge) return refused('invalid_grant', 'Invalid code_verifier')
  if (request.thumbprint !== null && request.thumbprint !== thumbprint)
    return refused('invalid_grant', 'DPoP proof does not match the expected JKT')
  const session = openSession(kernel, {
    did: request.did,
    kind: 'oauth',
    clientId: request.clientId,
    thumbprint: thumbprint ?? '',
    scope: request.scope,
  })
  return tokensAnswer(issuePair(kernel, session), session.did, session.scope)
}

function exchangeRefreshToken(kernel: Kernel, { form, thumbprint }: OauthForm): TownAnswer {
  const session = spendRefreshToken(kernel, form['refresh_token'] ?? '')
  if (!session || session.kind !== 'oauth') return refused('invalid_grant', 'Invalid refresh token')
  if (session.clientId !== form['client_id'] || session.thumbprint !== thumbprint) {
    session.isRevoked = true
    return refused('invalid_grant', 'Token was not issued to this client')
  }
  return tokensAnswer(issuePair(kernel, session), session.did, session.scope)
}

/** Codes and refresh tokens for access, bound to the key that proves itself. */
export async function giveTokens(kernel: Kernel, asked: OauthForm): Promise<TownAnswer> {
  const { form, thumbprint } = asked
  requireClient(kernel, await clientOf(kernel, form['client_id'] ?? ''), form)
  if (thumbprint === undefined) throw bad('invalid_dpop_proof', 'DPoP proof required')
  switch (form['grant_type']) {
    case 'authorization_code':
      return exchangeCode(kernel, asked)
    case 'refresh_token':
      return exchangeRefreshToken(kernel, asked)
    default:
      return refused('unsupported_grant_type', 'Grant type not supported')
  }
}

/** Ends the session of a token; of a token that nobody knows nothing is said (RFC 7009). */
export async function revokeToken(kernel: Kernel, { form }: OauthForm): Promise<TownAnswer> {
  requireClient(kernel, await clientOf(kernel, form['client_id'] ?? ''), form)
  const { tokens, sessions } = kernel.world.bluesky
  const session = sessions[tokens[form['token'] ?? '']?.sessionId ?? '']
  if (!session || session.isRevoked || session.clientId !== form['client_id'])
    return { status: 200, body: {} }
  session.isRevoked = true
  kernel.touch()
  return { status: 200, body: {}, effect: 'consent taken back' }
}
