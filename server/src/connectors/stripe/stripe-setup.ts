import type { Clock } from '#platform/clock.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { StripeSettings } from '#platform/settings/providers/provider-settings.ts'
import type { SetupAnswer, SetupCheck } from '../capabilities/sign-in/setup-check.ts'
import { ConnectorError } from '../connector-error.ts'
import { createStripe } from './index.ts'

interface StripeSetupDeps {
  /** Null: not configured, and then nothing is asked. */
  readonly settings: StripeSettings | null
  readonly outbound: Outbound
  readonly clock: Clock
  /** Our own origin, without a slash at the end. */
  readonly publicUrl: string
}

/** Whether Stripe knows the key, and each of the four prices in its currency: four free reads. */
export function createStripeSetup({
  settings,
  outbound,
  clock,
  publicUrl,
}: StripeSetupDeps): SetupCheck {
  const prices = ['USD_MONTHLY', 'USD_ANNUAL', 'INR_MONTHLY', 'INR_ANNUAL']
  return {
    facts: {
      settings: [
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
        ...prices.map((price) => `STRIPE_PRICE_${price}`),
      ].map((name) => ({ name, isSet: settings !== null })),
      unset: 'nothing can be bought',
      redirectUris: [],
      webhookUrls: [`${publicUrl}/webhooks/stripe`],
      scopes: [],
      notes: [
        'Events of the webhook: checkout.session.completed, customer.subscription.*, invoice.*.',
        'STRIPE_WEBHOOK_SECRET is the signing secret of that webhook, which nothing but a delivery can prove.',
      ],
    },
    async ask() {
      if (!settings) return []
      const { price } = createStripe({ settings, outbound, clock })
      const answers: SetupAnswer[] = []
      for (const [currency, { monthly, annually }] of Object.entries(settings.prices))
        for (const id of [monthly, annually]) answers.push(await tryPrice(price, id, currency))
      return answers
    },
  }
}

async function tryPrice(
  price: (id: string) => Promise<{ readonly amount: number; readonly currency: string }>,
  id: string,
  wanted: string,
): Promise<SetupAnswer> {
  const asked = `Asked Stripe for the price ${id}`
  try {
    const { amount, currency } = await price(id)
    return currency === wanted
      ? { ok: true, said: `${asked}: ${amount / 100} ${currency}.` }
      : { ok: false, said: `${asked}: it is in ${currency}, and ${wanted} is wanted.` }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return { ok: false, said: `${asked}: ${whatCame(error)}` }
  }
}

function whatCame({ kind, facts }: ConnectorError): string {
  if (kind === 'reauthorize') return `the key is refused (${facts.status ?? 401}).`
  if (facts.code === 'resource_missing') return 'there is no such price under this key.'
  return facts.status === undefined
    ? 'no answer that can be read. Nothing is known.'
    : `refused (${facts.status}).`
}
