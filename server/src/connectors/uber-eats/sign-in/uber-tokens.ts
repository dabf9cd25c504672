import type { Clock } from '#platform/clock.ts'
import { askForTokens, type TokenAnswer } from '../../sign-in/token-endpoint.ts'
import type { UberDeps } from '../client/uber-client.ts'
import { merchantScopes } from './uber-scopes.ts'
import type { GrantSecret } from './uber-secret.ts'

/** Where an answer does not say it (networks.md section 6). */
export const usualLifeMs = 30 * 86_400_000

/** Uber's token endpoint, with this server's keys. */
export function askUber(
  { settings, outbound }: Pick<UberDeps, 'settings' | 'outbound'>,
  form: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  return askForTokens(outbound, {
    url: `${settings.authUrl}/oauth/v2/token`,
    form: { ...form, client_id: settings.clientId, client_secret: settings.clientSecret },
  })
}

/** The secret that an answer makes. What it leaves out stays as it was `before`. */
export function toGrantSecret(
  answer: Extract<TokenAnswer, { kind: 'issued' }>,
  clock: Clock,
  before: GrantSecret | null,
): GrantSecret {
  return {
    accessToken: answer.accessToken,
    refreshToken: answer.refreshToken ?? before?.refreshToken ?? null,
    expiresAt: clock.now().getTime() + (answer.expiresInMs ?? usualLifeMs),
    scopes: [...(answer.scopes ?? before?.scopes ?? Object.keys(merchantScopes))],
  }
}
