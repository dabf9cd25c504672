import { createHash, randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import type { UberToken } from './uber-eats-world.ts'
import { appScopes, uberClient } from './uber-eats-world.ts'
import { uberRefusal, uberTokenRefusal } from './uber-refusal.ts'

const lifeSeconds = 2_592_000
const hourMs = 3_600_000
const callsAnHour = 100
type Fields = Record<string, string>

const spell = (prefix: string) => `${prefix}.${randomBytes(48).toString('base64url')}`
const given = (body: unknown, effect: string): TownAnswer => ({
  status: 200,
  body,
  headers: { 'cache-control': 'no-store' },
  effect,
})

function issue(kernel: Kernel, token: Omit<UberToken, 'expiresAt'>): string {
  const name = kernel.issued.add('uber-eats access token', spell('IA'))
  kernel.world.uberEats.tokens[name] = {
    ...token,
    expiresAt: kernel.clock.now() + lifeSeconds * 1000,
  }
  kernel.touch()
  return name
}

function exchangeCode(kernel: Kernel, body: Fields): TownAnswer {
  const { codes, grants, refreshTokens } = kernel.world.uberEats
  const code = codes[body['code'] ?? '']
  const challenge = createHash('sha256')
    .update(body['code_verifier'] ?? '')
    .digest('base64url')
  const fits =
    code &&
    !code.used &&
    code.expiresAt > kernel.clock.now() &&
    code.redirectUri === body['redirect_uri'] &&
    (code.challenge === null || code.challenge === challenge)
  if (code) code.used = true
  const grant = code && grants[code.personId]
  if (!fits || !grant || grant.removed) return uberTokenRefusal(400, 'invalid_grant')
  const { personId, scope } = code
  const refresh = kernel.issued.add('uber-eats refresh token', spell('MA'))
  refreshTokens[refresh] = { personId, scope, generation: grant.generation }
  const access = issue(kernel, {
    kind: 'merchant',
    personId,
    scopes: scope.split(' '),
    generation: grant.generation,
  })
  return given(
    {
      access_token: access,
      token_type: 'Bearer',
      expires_in: lifeSeconds,
      refresh_token: refresh,
      scope,
    },
    `merchant token for ${personId}`,
  )
}

function renew(kernel: Kernel, body: Fields): TownAnswer {
  const { grants, refreshTokens } = kernel.world.uberEats
  const name = body['refresh_token'] ?? ''
  const refresh = refreshTokens[name]
  const grant = refresh && grants[refresh.personId]
  if (!refresh || !grant || grant.removed || grant.generation !== refresh.generation)
    return uberTokenRefusal(400, 'invalid_grant')
  const access = issue(kernel, {
    kind: 'merchant',
    personId: refresh.personId,
    scopes: refresh.scope.split(' '),
    generation: refresh.generation,
  })
  return given(
    {
      access_token: access,
      token_type: 'Bearer',
      expires_in: lifeSeconds,
      refresh_token: name,
      scope: refresh.scope,
    },
    `merchant token renewed for ${refresh.personId}`,
  )
}

/**
 * What the app is not approved for is left out without a word, as a public integration says of its
 * live app, also where nothing is left.
 */
function appToken(kernel: Kernel, body: Fields): TownAnswer {
  const { approved = appScopes } = kernel.world.uberEats
  const asked = (body['scope'] ?? '').split(' ').filter(Boolean)
  const scopes = asked.filter((scope) => approved.includes(scope))
  if (asked.length === 0 || asked.some((scope) => !appScopes.includes(scope)))
    return uberTokenRefusal(400, 'invalid_scope')
  const access = issue(kernel, { kind: 'app', personId: null, scopes, generation: 0 })
  return given(
    {
      access_token: access,
      token_type: 'Bearer',
      expires_in: lifeSeconds,
      scope: scopes.join(' '),
    },
    'app token issued',
  )
}

/** POST /oauth/v2/token with the body of a form; about a hundred calls an hour. */
export function uberToken(kernel: Kernel, body: Fields): TownAnswer {
  const { uberEats } = kernel.world
  const now = kernel.clock.now()
  uberEats.tokenCalls = uberEats.tokenCalls.filter((at) => at > now - hourMs && at <= now)
  if (uberEats.tokenCalls.length >= callsAnHour)
    return uberRefusal(429, 'rate_limited', 'Too many token requests.')
  uberEats.tokenCalls.push(now)
  if (body['client_id'] !== uberClient.id || body['client_secret'] !== uberClient.secret)
    return uberTokenRefusal(401, 'invalid_client')
  if (body['grant_type'] === 'authorization_code') return exchangeCode(kernel, body)
  if (body['grant_type'] === 'refresh_token') return renew(kernel, body)
  if (body['grant_type'] === 'client_credentials') return appToken(kernel, body)
  return uberTokenRefusal(400, 'unsupported_grant_type')
}

/**
 * Who stands behind a bearer token with one of these scopes; undefined: nobody (any more), or not
 * for this.
 */
export function findUberToken(
  kernel: Kernel,
  bearer: string | undefined,
  scopes: readonly string[],
): UberToken | undefined {
  const { tokens, grants } = kernel.world.uberEats
  const token = tokens[bearer ?? '']
  if (
    !token ||
    token.expiresAt <= kernel.clock.now() ||
    !token.scopes.some((scope) => scopes.includes(scope))
  )
    return undefined
  if (token.personId === null) return token
  const grant = grants[token.personId]
  return grant && !grant.removed && grant.generation === token.generation ? token : undefined
}
