import type { Clock } from '#platform/clock.ts'
import { askForTokens, type TokenAnswer } from '../../sign-in/token-endpoint.ts'
import type { GoogleDeps } from '../client/google-client.ts'
import { readScopes } from './google-scopes.ts'
import type { GrantSecret } from './google-secret.ts'

/** Where an answer does not say it (networks.md section 3). */
const usualLifeMs = 3_599_000

type Form = Readonly<Record<string, string>>

/** Google's token endpoint, with the keys of this server's client. */
export function askGoogle(
  { settings, outbound }: Pick<GoogleDeps, 'settings' | 'outbound'>,
  form: Form,
): Promise<TokenAnswer> {
  return askForTokens(outbound, {
    url: settings.tokenUrl,
    form: { ...form, client_id: settings.clientId, client_secret: settings.clientSecret },
  })
}

/**
 * The secret that an answer makes. What it leaves out stays as it was `before`: a renewal usually
 * brings no new refresh token. Null: there is none at all.
 */
export function toGrantSecret(
  answer: Extract<TokenAnswer, { kind: 'issued' }>,
  clock: Clock,
  before: GrantSecret | null,
): GrantSecret | null {
  const refreshToken = answer.refreshToken ?? before?.refreshToken
  if (refreshToken === undefined) return null
  return {
    accessToken: answer.accessToken,
    refreshToken,
    expiresAt: clock.now().getTime() + (answer.expiresInMs ?? usualLifeMs),
    scopes: [
      ...(answer.scopes === null && before ? before.scopes : readScopes(answer.scopes).granted),
    ],
  }
}
