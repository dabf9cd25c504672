import { tools } from '@marquee/contract/networks/table.ts'
import type { Clock } from '#platform/clock.ts'
import { newSecretWord } from '#platform/ids.ts'
import type { BlueskySettings } from '#platform/settings/networks/bluesky-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { SetupAnswer, SetupCheck } from '../../capabilities/sign-in/setup-check.ts'
import { ConnectorError } from '../../connector-error.ts'
import { closeSession, openSession } from './app-password.ts'
import { createAuthorizationServer } from './authorization-server.ts'
import { createBlueskyLink } from './bluesky-link.ts'
import { createBlueskyClient } from '../client/bluesky-client.ts'
import { blueskyScopes, clientIdOf } from './client-metadata.ts'

interface BlueskySetupDeps {
  /** Null: not configured, and then nothing is asked. */
  readonly settings: BlueskySettings | null
  readonly outbound: Outbound
  readonly clock: Clock
  /** Our own origin, without a slash at the end. */
  readonly publicUrl: string
}

/**
 * Whether the authorization server reads our document and takes our key: it does both for a
 * question.
 */
export function createBlueskySetup({
  settings,
  outbound,
  clock,
  publicUrl,
}: BlueskySetupDeps): SetupCheck {
  /** Opens a session and ends it at once. */
  async function askPassword(
    appPassword: NonNullable<BlueskySettings['appPassword']>,
  ): Promise<readonly SetupAnswer[]> {
    if (!settings) return []
    const deps = { settings, outbound, clock, publicUrl, onUsage: () => undefined }
    const asked = `Signed in at ${settings.serverUrl} with the app password`
    try {
      const server = settings.serverUrl
      const { refreshToken } = await openSession(deps, { server, ...appPassword })
      await closeSession(deps, { server, refreshToken })
      return [{ ok: true, said: `${asked}: it is known.` }]
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error
      return error.kind === 'rejected'
        ? [{ ok: false, said: `${asked}: handle or app password is wrong.` }]
        : [{ ok: false, said: `${asked}: no answer that can be read. Nothing is known.` }]
    }
  }
  const redirectUri = `${publicUrl}${tools.bluesky.callbackPath}`
  return {
    facts: {
      settings: [
        {
          name: settings?.appPassword ? 'BLUESKY_APP_PASSWORD' : 'BLUESKY_CLIENT_SECRET',
          isSet: settings !== null,
        },
      ],
      redirectUris: [redirectUri],
      webhookUrls: [],
      scopes: Object.entries(blueskyScopes).map(([name, why]) => ({ name, why })),
      notes: [
        'There is no developer desk, no review and nothing to paste. BLUESKY_CLIENT_SECRET is any random word of 32 characters or more; the key by which we sign is made from it, so it must stay the same.',
        `Bluesky fetches who we are from ${settings?.clientId ?? clientIdOf(publicUrl)}, so this address must be open to the internet over https.`,
        'On your own machine, which Bluesky cannot reach, BLUESKY_HANDLE and BLUESKY_APP_PASSWORD open one profile instead.',
        'Nobody tells us of changes: profiles are read every ten minutes.',
      ],
    },
    async ask() {
      if (!settings) return []
      if (settings.appPassword) return askPassword(settings.appPassword)
      const deps = { settings, outbound, clock, publicUrl, onUsage: () => undefined }
      const client = createBlueskyClient(deps)
      const signIn = createAuthorizationServer(deps, client.nonces)
      const asked = `Pushed a question to ${settings.serverUrl}, which nobody will be shown`
      const answer = (ok: boolean, said: string): readonly SetupAnswer[] => [
        { ok, said: `${asked}: ${said}` },
      ]
      try {
        await createBlueskyLink({ deps, client, signIn }).pushConsent?.({
          state: 'setup',
          redirectUri,
          codeVerifier: newSecretWord(48),
        })
        return answer(true, 'our document was read, and our key was taken.')
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        const { error: code } = error.facts
        return code === undefined || code === ''
          ? answer(false, 'no answer that can be read. Nothing is known.')
          : answer(false, `it was refused (${code}). Is our document open to the internet?`)
      }
    },
  }
}
