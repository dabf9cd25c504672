import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { AppSumoSettings } from '#platform/settings/providers/provider-settings.ts'
import type { LicenceShop } from '../capabilities/services/licence-shop.ts'
import type { SetupAnswer, SetupCheck } from '../capabilities/sign-in/setup-check.ts'
import { ConnectorError } from '../connector-error.ts'
import { createAppSumo } from './index.ts'

interface AppSumoSetupDeps {
  /** Null: not configured, and then nothing is asked. */
  readonly settings: AppSumoSettings | null
  readonly outbound: Outbound
  readonly redirectUri: string
  readonly webhookUrl: string
}

/** Whether AppSumo knows our client. */
export function createAppSumoSetup({
  settings,
  outbound,
  redirectUri,
  webhookUrl,
}: AppSumoSetupDeps): SetupCheck {
  return {
    facts: {
      settings: ['APPSUMO_CLIENT_ID', 'APPSUMO_CLIENT_SECRET', 'APPSUMO_API_KEY'].map((name) => ({
        name,
        isSet: settings !== null,
      })),
      unset: 'no licences are taken',
      redirectUris: [redirectUri],
      webhookUrls: [webhookUrl],
      scopes: [],
      notes: ['APPSUMO_API_KEY signs the webhooks, which nothing but a delivery can prove.'],
    },
    ask: async () =>
      settings ? [await tryCode(createAppSumo({ settings, outbound }), redirectUri)] : [],
  }
}

/** What is wrong with a code is said in a success; a client that is not known is refused. */
async function tryCode(shop: LicenceShop, redirectUri: string): Promise<SetupAnswer> {
  const asked = 'Asked AppSumo with a code that cannot exist'
  try {
    await shop.licenceOf({ code: 'a-code-that-nobody-gave-out', redirectUri })
    return { ok: false, said: `${asked}: it gave out a licence, so this is not AppSumo.` }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    const { status } = error.facts
    if (status === undefined)
      return { ok: false, said: `${asked}: no answer that can be read. Nothing is known.` }
    return status === 200
      ? { ok: true, said: `${asked}: the app is known, and the code alone is refused.` }
      : { ok: false, said: `${asked}: client id or secret is wrong (${status}).` }
  }
}
