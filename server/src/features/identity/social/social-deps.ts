import type { SignInProviders } from '#connectors/sign-in-providers.ts'
import type { IdentityDeps } from '../identity-deps.ts'

export interface SocialDeps extends IdentityDeps {
  readonly signInProviders: SignInProviders
}
