import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { GoogleSignInSettings } from '#platform/settings/providers/provider-settings.ts'
import type { SetupAnswer, SetupCheck } from '../capabilities/sign-in/setup-check.ts'
import { askForTokens } from '../sign-in/token-endpoint.ts'

interface GoogleSignInSetupDeps {
  /** Null: not configured, and then nothing is asked. */
  readonly settings: GoogleSignInSettings | null
  readonly outbound: Outbound
  /** Where Google sends people back to. */
  readonly redirectUri: string
}

/** Whether Google knows the client that people sign in by. */
export function createGoogleSignInSetup({
  settings,
  outbound,
  redirectUri,
}: GoogleSignInSetupDeps): SetupCheck {
  return {
    facts: {
      settings: ['GOOGLE_SIGN_IN_CLIENT_ID', 'GOOGLE_SIGN_IN_CLIENT_SECRET'].map((name) => ({
        name,
        isSet: settings !== null,
      })),
      redirectUris: [redirectUri],
      webhookUrls: [],
      scopes: [],
      notes: [
        'A client of the type web application, another than that of Business Profile. The consent screen must be published, or only its test users can sign in.',
      ],
    },
    ask: async () => (settings ? [await tryCode(outbound, settings, redirectUri)] : []),
  }
}

/**
 * A code that nobody gave out is refused as a code by an app that is known, and as an app
 * otherwise. Changes nothing.
 */
async function tryCode(
  outbound: Outbound,
  { tokenUrl, clientId, clientSecret }: GoogleSignInSettings,
  redirectUri: string,
): Promise<SetupAnswer> {
  const asked = 'Asked Google’s token endpoint with a code that cannot exist'
  const answer = await askForTokens(outbound, {
    url: tokenUrl,
    form: {
      grant_type: 'authorization_code',
      code: 'a-code-that-nobody-gave-out',
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
    },
  })
  switch (answer.kind) {
    case 'issued':
      return { ok: false, said: `${asked}: it gave out tokens, so this is not Google.` }
    case 'away':
      return { ok: false, said: `${asked}: no answer that can be read. Nothing is known.` }
    case 'refused':
      return answer.error === 'invalid_client' || answer.status === 401
        ? { ok: false, said: `${asked}: client id or secret is wrong (${answer.error}).` }
        : { ok: true, said: `${asked}: the client is known (${answer.error}).` }
  }
}
