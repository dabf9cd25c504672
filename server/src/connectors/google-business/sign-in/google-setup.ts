import { google } from '@marquee/contract/networks/google.ts'
import type { GoogleBusinessSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { SetupAnswer, SetupCheck } from '../../capabilities/sign-in/setup-check.ts'
import type { TokenAnswer } from '../../sign-in/token-endpoint.ts'
import { googleScopes } from './google-scopes.ts'
import { askGoogle } from './google-tokens.ts'

interface GoogleSetupDeps {
  /** Null: not configured, and then nothing is asked. */
  readonly settings: GoogleBusinessSettings | null
  readonly outbound: Outbound
  /** Our own origin, without a slash at the end. */
  readonly publicUrl: string
}

/**
 * Whether Google knows this server's client: a code that nobody gave out is refused as a code by a
 * client that is known, and as a client otherwise.
 */
export function createGoogleSetup({ settings, outbound, publicUrl }: GoogleSetupDeps): SetupCheck {
  const redirectUri = `${publicUrl}${google.callbackPath}`
  return {
    facts: {
      settings: [
        ...['GOOGLE_BUSINESS_CLIENT_ID', 'GOOGLE_BUSINESS_CLIENT_SECRET'].map((name) => ({
          name,
          isSet: settings !== null,
        })),
        ...['GOOGLE_BUSINESS_PUBSUB_TOPIC', 'GOOGLE_BUSINESS_PUBSUB_SENDER'].map((name) => ({
          name,
          isSet: (settings?.notices ?? null) !== null,
        })),
      ],
      redirectUris: [redirectUri],
      // without a topic nobody pushes there, and nothing listens
      webhookUrls: settings === null || settings.notices ? [`${publicUrl}/webhooks/google`] : [],
      scopes: Object.entries(googleScopes).map(([name, why]) => ({ name, why })),
      notes: [
        'APIs to switch on in the Google Cloud project: My Business Account Management, My Business Business Information, Google My Business, Business Profile Performance; My Business Notifications and Cloud Pub/Sub where Google is to tell of reviews.',
        'The webhook is the endpoint of a push subscription with authentication; its audience is the endpoint itself. Without it reviews are read every ten minutes.',
        'Google must approve the project for Business Profile first; until then every quota is 0 and each call is refused as too many.',
        'While the consent screen is in testing, connections end after 7 days: publish it.',
        'Google fetches the pictures of posts from this server, so its address must be open to the internet.',
      ],
    },
    async ask() {
      if (!settings) return []
      return [
        judge(
          await askGoogle(
            { settings, outbound },
            {
              grant_type: 'authorization_code',
              code: 'a-code-that-nobody-gave-out',
              redirect_uri: redirectUri,
            },
          ),
        ),
      ]
    },
  }
}

function judge(answer: TokenAnswer): SetupAnswer {
  const asked = 'Asked Google’s token endpoint with a code that cannot exist'
  if (answer.kind === 'away')
    return { ok: false, said: `${asked}: no answer that can be read. Nothing is known.` }
  if (answer.kind === 'issued')
    return { ok: false, said: `${asked}: it gave out tokens, so this is not Google.` }
  switch (answer.error) {
    case 'invalid_grant':
      return { ok: true, said: `${asked}: the client is known (invalid_grant).` }
    case 'invalid_client':
      return { ok: false, said: `${asked}: client id or secret is wrong (invalid_client).` }
    case 'redirect_uri_mismatch':
      return {
        ok: false,
        said: `${asked}: the client is known, but the redirect address is not registered (redirect_uri_mismatch).`,
      }
    default:
      return { ok: false, said: `${asked}: refused (${answer.error || answer.status}).` }
  }
}
