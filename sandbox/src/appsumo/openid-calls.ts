import { createHmac, randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { appSumoClient } from './appsumo-world.ts'

const lifeSeconds = 3600
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
export const appSumoRefusal = (status: number, error: string): TownAnswer => ({
  status,
  body: { access_token: '', token_type: '', expires_in: 0, refresh_token: '', id_token: '', error },
})

function idToken(key: string, now: number): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'https://appsumo.com', aud: appSumoClient.id, sub: key, iat: now, exp: now + lifeSeconds })}`
  return `${text}.${createHmac('sha256', appSumoClient.secret).update(text).digest('base64url')}`
}

/**
 * POST /openid/token/, form or JSON. What is wrong with the code is said in a 200, as the
 * marketplace does.
 */
export function exchangeLicenceCode(kernel: Kernel, body: Record<string, string>): TownAnswer {
  const { codes, tokens } = kernel.world.appSumo
  const now = kernel.clock.now()
  if (body['client_id'] !== appSumoClient.id || body['client_secret'] !== appSumoClient.secret)
    return appSumoRefusal(401, 'invalid_client')
  if (body['grant_type'] !== 'authorization_code')
    return appSumoRefusal(400, 'unsupported_grant_type')
  const code = codes[body['code'] ?? '']
  if (!code || code.used || code.expiresAt <= now || code.redirectUri !== body['redirect_uri'])
    return appSumoRefusal(200, 'invalid_grant')
  code.used = true
  const token = kernel.issued.add('appsumo access token', randomBytes(24).toString('hex'))
  tokens[token] = { key: code.key, expiresAt: now + lifeSeconds * 1000 }
  kernel.touch()
  return {
    status: 200,
    body: {
      access_token: token,
      token_type: 'bearer',
      expires_in: lifeSeconds,
      refresh_token: kernel.issued.add('appsumo refresh token', randomBytes(24).toString('hex')),
      id_token: idToken(code.key, Math.floor(now / 1000)),
      error: '',
    },
    effect: 'licence token issued',
  }
}

/** GET /openid/license_key/?access_token= */
export function readLicenceKey(kernel: Kernel, accessToken: string | undefined): TownAnswer {
  const { tokens, licences } = kernel.world.appSumo
  const token = tokens[accessToken ?? '']
  const licence = token && licences[token.key]
  if (!token || !licence || token.expiresAt <= kernel.clock.now())
    return { status: 401, body: { error: 'invalid_token' } }
  return {
    status: 200,
    body: { license_key: licence.key, status: licence.status, scopes: ['read_license'] },
  }
}
