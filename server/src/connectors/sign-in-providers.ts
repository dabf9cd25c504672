import type { SignInProvider as ProviderKey } from '@marquee/contract/sign-in-providers.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { SignInProvider } from './capabilities/services/sign-in-provider.ts'
import type { OnUsage } from './capabilities/usage.ts'
import { createFacebookSignIn } from './facebook-sign-in/index.ts'
import { createGoogleSignIn } from './google-sign-in/index.ts'

export type SignInProviders = ReadonlyMap<ProviderKey, SignInProvider>

interface SignInProvidersDeps {
  readonly config: Pick<Config, 'facebook' | 'providers'>
  readonly outbound: Outbound
  readonly clock: Clock
  readonly onUsage?: OnUsage
}

/**
 * Ways in besides e-mail; only those that are set up (SOCIALLOGIN-017). An app of Facebook Login
 * for Business shows an error to whoever is asked by scopes, so it needs a configuration for this,
 * too.
 */
export function createSignInProviders({
  config,
  outbound,
  clock,
  onUsage = () => undefined,
}: SignInProvidersDeps): SignInProviders {
  const {
    facebook,
    providers: { googleSignIn },
  } = config
  const all = new Map<ProviderKey, SignInProvider>()
  if (googleSignIn)
    all.set('google', createGoogleSignIn({ settings: googleSignIn, outbound, clock }))
  if (facebook && asksInItsWay(facebook))
    all.set('facebook', createFacebookSignIn({ settings: facebook, outbound, clock, onUsage }))
  return all
}

const asksInItsWay = (settings: FacebookSettings): boolean =>
  settings.signInConfigId !== undefined ||
  (settings.loginConfigId === undefined && settings.instagramLoginConfigId === undefined)

/** Which of them people may choose. */
export const offeredProviders = (all: SignInProviders): Readonly<Record<ProviderKey, boolean>> => ({
  google: all.has('google'),
  facebook: all.has('facebook'),
})
