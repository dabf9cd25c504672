import { tiktok } from '@marquee/contract/networks/tiktok.ts'
import type { Clock } from '#platform/clock.ts'
import type { TiktokSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { askedScopes } from '../../asked-scopes.ts'
import type { SetupAnswer, SetupCheck } from '../../capabilities/sign-in/setup-check.ts'
import { ConnectorError } from '../../connector-error.ts'
import { createTiktokClient } from '../client/tiktok-client.ts'
import { abilityScopes, tiktokScopes } from './tiktok-scopes.ts'

interface TiktokSetupDeps {
  /** Null: not configured, and then nothing is asked. */
  readonly settings: TiktokSettings | null
  readonly outbound: Outbound
  readonly clock: Clock
  /** Our own origin, without a slash at the end. */
  readonly publicUrl: string
}

const asked = 'Asked TikTok’s token endpoint with a code that cannot exist'

/**
 * Whether TikTok knows this server's app: a code that nobody gave out is refused as a code by an
 * app that is known, and as an app otherwise.
 */
export function createTiktokSetup({
  settings,
  outbound,
  clock,
  publicUrl,
}: TiktokSetupDeps): SetupCheck {
  const redirectUri = `${publicUrl}${tiktok.callbackPath}`
  return {
    facts: {
      settings: ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'].map((name) => ({
        name,
        isSet: settings !== null,
      })),
      redirectUris: [redirectUri],
      webhookUrls: [`${publicUrl}/webhooks/tiktok`],
      scopes: askedScopes(tiktokScopes, abilityScopes, settings ?? {}),
      notes: [
        'Products to add to the app: Login Kit (web), Content Posting API with Direct Post, and Display API.',
        'The redirect address must be https, without a query.',
        'Until TikTok has audited the app, everything it posts is private, the profile must be private, and at most five profiles post in 24 hours.',
        'Where Direct Post is not audited yet, or a person allows drafts alone, posts wait in the TikTok inbox of the profile for its owner to finish (video.upload).',
        'Photos are fetched by TikTok from this server: verify its domain under URL properties.',
      ],
    },
    async ask() {
      if (!settings) return []
      try {
        const { refused } = await createTiktokClient({
          settings,
          outbound,
          clock,
          onUsage: () => undefined,
        }).sign('/v2/oauth/token/', {
          grant_type: 'authorization_code',
          code: 'a-code-that-nobody-gave-out',
          redirect_uri: redirectUri,
          code_verifier: 'v'.repeat(43),
        })
        return [judge(refused?.code ?? null)]
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        return [{ ok: false, said: `${asked}: no answer that can be read. Nothing is known.` }]
      }
    },
  }
}

function judge(code: string | null): SetupAnswer {
  switch (code) {
    case null:
      return { ok: false, said: `${asked}: it gave out tokens, so this is not TikTok.` }
    case 'invalid_grant':
      return { ok: true, said: `${asked}: the app is known (invalid_grant).` }
    case 'invalid_client':
      return { ok: false, said: `${asked}: client key or secret is wrong (invalid_client).` }
    default:
      return { ok: false, said: `${asked}: refused (${code.slice(0, 100)}).` }
  }
}
