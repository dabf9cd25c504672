import { uberEats } from '@marquee/contract/networks/other-tools.ts'
import type { UberEatsSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { SetupAnswer, SetupCheck } from '../../capabilities/sign-in/setup-check.ts'
import type { TokenAnswer } from '../../sign-in/token-endpoint.ts'
import { appScopes, merchantScopes, orderScopes } from './uber-scopes.ts'
import { askUber } from './uber-tokens.ts'

interface UberSetupDeps {
  /** Null: not configured, and then nothing is asked. */
  readonly settings: UberEatsSettings | null
  readonly outbound: Outbound
  /** Our own origin, without a slash at the end. */
  readonly publicUrl: string
}

/**
 * Whether Uber knows this server: it is asked for the two tokens that the server lives by. About
 * 100 an hour are given out.
 */
export function createUberSetup({ settings, outbound, publicUrl }: UberSetupDeps): SetupCheck {
  return {
    facts: {
      settings: ['UBER_EATS_CLIENT_ID', 'UBER_EATS_CLIENT_SECRET'].map((name) => ({
        name,
        isSet: settings !== null,
      })),
      redirectUris: [`${publicUrl}${uberEats.callbackPath}`],
      webhookUrls: [`${publicUrl}/webhooks/uber-eats`],
      scopes: Object.entries({ ...merchantScopes, ...appScopes, ...orderScopes }).map(
        ([name, why]) => ({
          name,
          why,
        }),
      ),
      reportsScopes: true,
      notes: [
        'Uber must approve the app for these scopes. Orders are only read: never let this app be made the order manager of a store.',
        'The webhook is signed with the client secret; a signing key of its own is not used.',
        'UBER_EATS_ENVIRONMENT=sandbox uses Uber’s sandbox with the credentials of a test app.',
      ],
    },
    async ask() {
      if (!settings) return []
      const said: SetupAnswer[] = []
      for (const [use, scopes] of [
        ['for its stores', Object.keys(appScopes)],
        ['for reading orders', Object.keys(orderScopes)],
      ] as const)
        said.push(
          judge(
            await askUber(
              { settings, outbound },
              { grant_type: 'client_credentials', scope: scopes.join(' ') },
            ),
            { use, scopes },
          ),
        )
      return said
    },
  }
}

function judge(
  answer: TokenAnswer,
  { use, scopes }: { readonly use: string; readonly scopes: readonly string[] },
): SetupAnswer {
  const asked = `Asked Uber for this server’s own token ${use}`
  if (answer.kind === 'issued') {
    const missing = scopes.filter((scope) => answer.scopes && !answer.scopes.includes(scope))
    return missing.length === 0
      ? { ok: true, said: `${asked}: it was given out.` }
      : {
          ok: false,
          said: `${asked}: it was given out, but the app is not approved for ${missing.join(' ')}.`,
        }
  }
  if (answer.kind === 'away')
    return {
      ok: false,
      said: `${asked}: ${answer.waitMs === null ? 'no answer that can be read' : 'too many questions this hour'}. Nothing is known.`,
    }
  switch (answer.error) {
    case 'invalid_client':
      return { ok: false, said: `${asked}: client id or secret is wrong (invalid_client).` }
    case 'invalid_scope':
      return {
        ok: false,
        said: `${asked}: the app is known, but not approved for ${scopes.join(' ')} (invalid_scope).`,
      }
    default:
      return { ok: false, said: `${asked}: refused (${answer.error || answer.status}).` }
  }
}
