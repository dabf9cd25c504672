import { randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { googleRefusal } from './google-refusal.ts'
import type { GoogleAccessToken } from './google-world.ts'

export const accessSeconds = 3599
const revokedGrant = googleRefusal(400, 'invalid_grant', 'Token has been expired or revoked.')

function isAlive(kernel: Kernel, token: { personId: string; generation: number }): boolean {
  const grant = kernel.world.google.grants[token.personId]
  return grant !== undefined && !grant.removed && grant.generation === token.generation
}

const generationOf = (kernel: Kernel, personId: string) =>
  kernel.world.google.grants[personId]?.generation ?? 0

export function issueAccessToken(kernel: Kernel, personId: string, scope: string): string {
  const token = kernel.issued.add(
    'google access token',
    `ya29.${randomBytes(40).toString('base64url')}`,
  )
  kernel.world.google.accessTokens[token] = {
    personId,
    scope,
    generation: generationOf(kernel, personId),
    expiresAt: kernel.clock.now() + accessSeconds * 1000,
  }
  kernel.touch()
  return token
}

export function issueRefreshToken(kernel: Kernel, personId: string, scope: string): string {
  const token = kernel.issued.add(
    'google refresh token',
    `1//${randomBytes(48).toString('base64url')}`,
  )
  kernel.world.google.refreshTokens[token] = {
    personId,
    scope,
    generation: generationOf(kernel, personId),
  }
  kernel.touch()
  return token
}

/** grant_type=refresh_token: another access token, and no new refresh token. */
export function refreshGoogle(kernel: Kernel, body: Record<string, string>): TownAnswer {
  if (!body['refresh_token'])
    return googleRefusal(400, 'invalid_request', 'Missing required parameter: refresh_token')
  const refresh = kernel.world.google.refreshTokens[body['refresh_token']]
  if (!refresh || !isAlive(kernel, refresh)) return revokedGrant
  const answer = {
    access_token: issueAccessToken(kernel, refresh.personId, refresh.scope),
    expires_in: accessSeconds,
    scope: refresh.scope,
    token_type: 'Bearer',
  }
  return {
    status: 200,
    body: answer,
    headers: { 'cache-control': 'no-store' },
    effect: `access token renewed for ${refresh.personId}`,
  }
}

/** POST /revoke with either token: the app is removed from the person's account, with every token. */
export function revokeGoogle(kernel: Kernel, token: string | undefined): TownAnswer {
  const { accessTokens, refreshTokens, grants } = kernel.world.google
  if (!token) return googleRefusal(400, 'invalid_request', 'Missing required parameter: token')
  const known = refreshTokens[token] ?? accessTokens[token]
  const grant = known && isAlive(kernel, known) ? grants[known.personId] : undefined
  if (!known || !grant) return googleRefusal(400, 'invalid_token', 'Token expired or revoked')
  grant.removed = true
  kernel.touch()
  return { status: 200, body: {}, effect: `app removed by ${known.personId}` }
}

/** Who stands behind an access token; undefined when nobody does (any more). */
export function findGoogleToken(
  kernel: Kernel,
  bearer: string | undefined,
): GoogleAccessToken | undefined {
  const token = kernel.world.google.accessTokens[bearer ?? '']
  return token && token.expiresAt > kernel.clock.now() && isAlive(kernel, token) ? token : undefined
}
