import { tools } from '@marquee/contract/networks/table.ts'
import type { Clock } from '#platform/clock.ts'
import type { ThreadsSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { askedScopes } from '../../asked-scopes.ts'
import type { SetupAnswer, SetupCheck } from '../../capabilities/sign-in/setup-check.ts'
import { ConnectorError } from '../../connector-error.ts'
import { createThreadsClient } from '../client/threads-client.ts'
import { abilityScopes, threadsScopes } from './threads-scopes.ts'

interface ThreadsSetupDeps {
  /** Null: not configured, and then nothing is asked. */
  readonly settings: ThreadsSettings | null
  readonly outbound: Outbound
  readonly clock: Clock
  /** Our own origin, without a slash at the end. */
  readonly publicUrl: string
  readonly verifyToken: string
}

/** Whether Threads knows the app: only then it looks at the code at all. */
export function createThreadsSetup({
  settings,
  outbound,
  clock,
  publicUrl,
  verifyToken,
}: ThreadsSetupDeps): SetupCheck {
  const redirectUri = `${publicUrl}${tools.threads.callbackPath}`
  return {
    facts: {
      settings: ['THREADS_APP_ID', 'THREADS_APP_SECRET'].map((name) => ({
        name,
        isSet: settings !== null,
      })),
      redirectUris: [redirectUri],
      webhookUrls: [`${publicUrl}/webhooks/threads`],
      scopes: askedScopes(threadsScopes, abilityScopes, settings ?? {}),
      notes: [
        'Another Meta app than Facebook’s, made with the use case “Access the Threads API”. The settings take its Threads app ID and Threads app secret, which are not the ID and secret of the Meta app.',
        `Verify token: ${verifyToken}`,
        'Webhooks, topic moderate: replies, delete. They need Advanced Access and a verified business.',
        `Uninstall callback: ${publicUrl}/threads/deauthorize. Delete callback: ${publicUrl}/threads/data-deletion.`,
        'Threads fetches pictures and videos from this server, so its address must be open to the internet.',
      ],
    },
    async ask() {
      if (!settings) return []
      const client = createThreadsClient({ settings, outbound, clock, onUsage: () => undefined })
      const asked = 'Asked Threads’ token endpoint with a code that cannot exist'
      const answer = (ok: boolean, said: string): readonly SetupAnswer[] => [
        { ok, said: `${asked}: ${said}` },
      ]
      try {
        const tried = await client.exchangeCode({
          code: 'a-code-that-nobody-gave-out',
          redirectUri,
        })
        if (!('refused' in tried))
          return answer(false, 'it gave out a token, so this is not Threads.')
        return /\bcode\b/i.test(tried.refused)
          ? answer(true, 'the app is known, and refuses the code alone.')
          : answer(false, 'app id, secret or redirect address is wrong.')
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        const { status, code } = error.facts
        return status === undefined || error.kind === 'unavailable' || error.kind === 'rate-limited'
          ? answer(false, 'no answer that can be read. Nothing is known.')
          : answer(
              false,
              `app id or secret is wrong (${status}${code === undefined ? '' : `, code ${code}`}).`,
            )
      }
    },
  }
}
