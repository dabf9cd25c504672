import { createHash } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { tiktokOauthRefused } from './tiktok-answers.ts'
import {
  issueTiktokToken,
  liveTiktokToken,
  removalReasons,
  removeTiktokGrant,
} from './tiktok-tokens.ts'
import type { TiktokCode, TiktokToken } from './tiktok-world.ts'
import { tiktokClient } from './tiktok-world.ts'

type Fields = Record<string, string>

/** The challenge is the verifier's SHA-256 in hex; the spelling of RFC 7636 is refused. */
function fits(challenge: string, verifier: string): boolean {
  return createHash('sha256').update(verifier).digest('hex') === challenge
}

function whyNotClient(kernel: Kernel, body: Fields): TownAnswer | undefined {
  const isOurs =
    body['client_key'] === tiktokClient.key && body['client_secret'] === tiktokClient.secret
  return isOurs
    ? undefined
    : tiktokOauthRefused(kernel, {
        status: 401,
        error: 'invalid_client',
        description: 'Client key or secret is incorrect.',
      })
}

function whyNotCode(
  kernel: Kernel,
  code: TiktokCode | undefined,
  body: Fields,
): TownAnswer | undefined {
  if (!code || code.used)
    return tiktokOauthRefused(kernel, {
      status: 400,
      error: 'invalid_grant',
      description: 'Authorization code is invalid or was used.',
    })
  if (code.expiresAt <= kernel.clock.now())
    return tiktokOauthRefused(kernel, {
      status: 400,
      error: 'invalid_grant',
      description: 'Authorization code is expired.',
    })
  if (code.redirectUri !== body['redirect_uri'])
    return tiktokOauthRefused(kernel, {
      status: 400,
      error: 'invalid_request',
      description: 'Redirect_uri is not matched with the uri when requesting code.',
    })
  if (code.challenge !== null && !fits(code.challenge, body['code_verifier'] ?? ''))
    return tiktokOauthRefused(kernel, {
      status: 400,
      error: 'invalid_request',
      description: 'Code verifier or code challenge is invalid.',
    })
  return undefined
}

function tokens(
  kernel: Kernel,
  { access, refresh, effect }: { access: TiktokToken; refresh: TiktokToken; effect: string },
): TownAnswer {
  const secondsLeft = (token: TiktokToken) =>
    Math.round((token.expiresAt - kernel.clock.now()) / 1000)
  const body = {
    access_token: access.token,
    expires_in: secondsLeft(access),
    open_id: kernel.world.tiktok.accounts[access.personId]?.openId,
    refresh_token: refresh.token,
    refresh_expires_in: secondsLeft(refresh),
    scope: access.scopes.join(','),
    token_type: 'Bearer',
  }
  return { status: 200, body, headers: { 'cache-control': 'no-store' }, effect }
}

function exchange(kernel: Kernel, body: Fields): TownAnswer {
  const code = kernel.world.tiktok.codes[body['code'] ?? '']
  const refusal = whyNotCode(kernel, code, body)
  // a code is good for one try, also for one that is refused
  if (code) code.used = true
  kernel.touch()
  if (refusal || !code)
    return (
      refusal ??
      tiktokOauthRefused(kernel, {
        status: 400,
        error: 'invalid_grant',
        description: 'Authorization code is invalid or was used.',
      })
    )
  return tokens(kernel, {
    access: issueTiktokToken(kernel, {
      kind: 'access',
      personId: code.personId,
      scopes: code.scopes,
    }),
    refresh: issueTiktokToken(kernel, {
      kind: 'refresh',
      personId: code.personId,
      scopes: code.scopes,
    }),
    effect: 'tokens issued',
  })
}

function refresh(kernel: Kernel, body: Fields): TownAnswer {
  const { tiktok } = kernel.world
  const old = liveTiktokToken(kernel, 'refresh', body['refresh_token'])
  if (!old)
    return tiktokOauthRefused(kernel, {
      status: 400,
      error: 'invalid_grant',
      description: 'Refresh token is invalid or expired.',
    })
  const access = issueTiktokToken(kernel, {
    kind: 'access',
    personId: old.personId,
    scopes: old.scopes,
  })
  if (!tiktok.rotatesRefresh)
    return tokens(kernel, { access, refresh: old, effect: 'access token renewed' })
  delete tiktok.tokens[old.token]
  return tokens(kernel, {
    access,
    refresh: issueTiktokToken(kernel, {
      kind: 'refresh',
      personId: old.personId,
      scopes: old.scopes,
    }),
    effect: 'both tokens renewed',
  })
}

/** POST /v2/oauth/token/ with the body of a form. */
export function exchangeTiktok(kernel: Kernel, body: Fields): TownAnswer {
  const refusal = whyNotClient(kernel, body)
  if (refusal) return refusal
  if (body['grant_type'] === 'authorization_code') return exchange(kernel, body)
  if (body['grant_type'] === 'refresh_token') return refresh(kernel, body)
  return tiktokOauthRefused(kernel, {
    status: 400,
    error: 'unsupported_grant_type',
    description: `Grant type ${body['grant_type'] ?? ''} is not supported.`,
  })
}

/** POST /v2/oauth/revoke/: ends the person's consent as a whole. The answer has no body. */
export function revokeTiktok(kernel: Kernel, body: Fields): TownAnswer {
  const refusal = whyNotClient(kernel, body)
  if (refusal) return refusal
  const token =
    liveTiktokToken(kernel, 'access', body['token']) ??
    liveTiktokToken(kernel, 'refresh', body['token'])
  if (!token)
    return tiktokOauthRefused(kernel, {
      status: 400,
      error: 'invalid_request',
      description: 'Token is invalid or expired.',
    })
  removeTiktokGrant(kernel, token.personId, removalReasons.byApp)
  return {
    status: 200,
    body: '',
    headers: { 'cache-control': 'no-store' },
    effect: `consent of ${token.personId} revoked by the app`,
  }
}
