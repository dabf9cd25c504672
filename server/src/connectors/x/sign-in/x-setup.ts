import { x } from '@marquee/contract/networks/x.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { XSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { askedScopes } from '../../asked-scopes.ts'
import type { SetupAnswer, SetupCheck } from '../../capabilities/sign-in/setup-check.ts'
import { ConnectorError } from '../../connector-error.ts'
import { createAskAsApp } from '../client/x-app.ts'
import { createXClient, type XClient } from '../client/x-client.ts'
import { abilityScopes, xScopes } from './x-scopes.ts'

interface XSetupDeps {
  /** Null: not configured, and then nothing is asked. */
  readonly settings: XSettings | null
  readonly outbound: Outbound
  readonly clock: Clock
  /** Our own origin, without a slash at the end. */
  readonly publicUrl: string
}

const webhook = z.object({ url: z.nullish(z.string()), valid: z.nullish(z.boolean()) })

/**
 * Whether X knows this server's app: a code that nobody gave out is refused as a code by an app
 * that is known, and as an app otherwise. The app-only token is shown the list of webhooks.
 */
export function createXSetup({ settings, outbound, clock, publicUrl }: XSetupDeps): SetupCheck {
  const redirectUri = `${publicUrl}${x.callbackPath}`
  return {
    facts: {
      settings: [
        { name: 'X_CLIENT_ID', isSet: settings !== null },
        { name: 'X_CLIENT_SECRET', isSet: settings !== null },
        { name: 'X_BEARER_TOKEN', isSet: settings !== null && settings.bearerToken !== null },
        { name: 'X_CONSUMER_SECRET', isSet: settings !== null && settings.consumerSecret !== null },
      ],
      redirectUris: [redirectUri],
      webhookUrls: [`${publicUrl}/webhooks/x`],
      scopes: askedScopes(xScopes, abilityScopes, settings ?? {}),
      notes: [
        'User authentication settings: type Web App, Automated App or Bot (a confidential client), with the permission to read, write and send direct messages.',
        'The webhook is registered by this server itself, with X_BEARER_TOKEN; its address must be https without a port.',
        'X_CONSUMER_SECRET is needed only where X still signs with the older header.',
        `X charges for each call. A company may spend ${settings ? `$${settings.monthlyBudgetMicros / 1_000_000}` : 'X_MONTHLY_BUDGET_USD'} a month here.`,
        'What X tells by webhook costs as well, as much as reading it. It is counted with the rest and is told however much is left, so set a spending limit in X’s console as well.',
        'X takes 1,500 subscriptions of an app that serves itself, and a profile needs up to four: 375 profiles. Further ones are only read.',
      ],
    },
    async ask() {
      if (!settings) return []
      const client = createXClient({ settings, outbound, clock, onUsage: () => undefined })
      return [
        await askWithCode(client, redirectUri),
        ...(settings.bearerToken === null
          ? []
          : [await askForWebhooks(client, settings.bearerToken)]),
      ]
    },
  }
}

async function askWithCode(client: XClient, redirectUri: string): Promise<SetupAnswer> {
  const asked = 'Asked X’s token endpoint with a code that cannot exist'
  try {
    const { refused } = await client.sign('/2/oauth2/token', {
      grant_type: 'authorization_code',
      code: 'a-code-that-nobody-gave-out',
      redirect_uri: redirectUri,
      code_verifier: 'v'.repeat(43),
    })
    if (!refused) return { ok: false, said: `${asked}: it gave out tokens, so this is not X.` }
    switch (refused.code) {
      case 'invalid_request':
      case 'invalid_grant':
        return { ok: true, said: `${asked}: the app is known (${refused.code}).` }
      case 'invalid_client':
      case 'unauthorized_client':
        return { ok: false, said: `${asked}: client id or secret is wrong (${refused.code}).` }
      default:
        return { ok: false, said: `${asked}: refused (${refused.code}).` }
    }
  } catch (error) {
    return { ok: false, said: `${asked}: ${whatCame(error)}` }
  }
}

async function askForWebhooks(client: XClient, bearerToken: string): Promise<SetupAnswer> {
  const asked = 'Asked X for the webhooks of the app, with its app-only token'
  try {
    const { data } = await createAskAsApp(
      client,
      bearerToken,
    )({
      method: 'GET',
      path: '/2/webhooks',
      schema: z.object({ data: z.nullish(z.array(webhook)) }),
    })
    const registered = (data ?? []).map(
      ({ url, valid }) =>
        `${(url ?? 'no address').slice(0, 200)}${valid === false ? ' (X holds it for broken)' : ''}`,
    )
    const which = registered.length === 0 ? '' : `: ${registered.join(', ')}`
    return {
      ok: true,
      said: `${asked}: the token is known; ${registered.length} registered${which}.`,
    }
  } catch (error) {
    return { ok: false, said: `${asked}: ${whatCame(error)}` }
  }
}

function whatCame(error: unknown): string {
  if (!(error instanceof ConnectorError)) throw error
  return typeof error.facts.status === 'number'
    ? `refused (${error.facts.status}).`
    : 'no answer that can be read. Nothing is known.'
}
