import { createAppSumoSetup } from '#connectors/appsumo/appsumo-setup.ts'
import type { SetupCheck } from '#connectors/capabilities/sign-in/setup-check.ts'
import { createFacebookSignInSetup } from '#connectors/facebook-sign-in/facebook-sign-in-setup.ts'
import { createGoogleSignInSetup } from '#connectors/google-sign-in/google-sign-in-setup.ts'
import { createMailSetup } from '#connectors/mail/mail-setup.ts'
import { createStripeSetup } from '#connectors/stripe/stripe-setup.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { FacebookConfig } from '#platform/settings/networks/facebook-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { SetupSubject } from './setup-command.ts'

interface ProviderChecksDeps {
  readonly config: FacebookConfig & Pick<Config, 'mail' | 'providers' | 'publicUrl'>
  readonly outbound: Outbound
  readonly clock: Clock
}

/** What the product needs besides the networks: payment, licences, sign-in, mail. */
export function createProviderChecks({
  config: { facebook, mail, providers, publicUrl },
  outbound,
  clock,
}: ProviderChecksDeps): ReadonlyMap<SetupSubject, SetupCheck> {
  const { stripe, appSumo, googleSignIn } = providers
  const signInUri = `${publicUrl}/sign-in/callback`
  return new Map<SetupSubject, SetupCheck>([
    ['payment', createStripeSetup({ settings: stripe, outbound, clock, publicUrl })],
    [
      'licences',
      createAppSumoSetup({
        settings: appSumo,
        outbound,
        redirectUri: `${publicUrl}/appsumo`,
        webhookUrl: `${publicUrl}/webhooks/appsumo`,
      }),
    ],
    [
      'googleSignIn',
      createGoogleSignInSetup({ settings: googleSignIn, outbound, redirectUri: signInUri }),
    ],
    [
      'facebookSignIn',
      createFacebookSignInSetup({
        outbound,
        clock,
        publicUrl,
        settings: facebook,
        redirectUri: signInUri,
      }),
    ],
    ['mail', createMailSetup(mail)],
  ])
}
