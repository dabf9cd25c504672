import type { SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import { givePass, noncePass, statePass } from './passes.ts'
import { deletePasses } from './pass-store.ts'
import type { SocialDeps } from '../social-deps.ts'
import { notOffered } from '../social-rules.ts'

const dayMs = 86_400_000

/** Where every provider sends people back to; it must stand in their settings letter by letter. */
export const redirectUriOf = (publicUrl: string) => `${publicUrl}/sign-in/callback`

/** Counts the calls of sign-in together: each costs us or the provider something. */
export function limitSignIn({ db, clock }: SocialDeps, ip: string): Promise<void> {
  return countAgainst(db, clock, [{ key: `social-sign-in:${ip}`, most: 60, windowMs: 60_000 }])
}

/** The address of the consent screen, and the state that only the browser that asked may bring back. */
export async function startSignIn(
  deps: SocialDeps,
  ip: string,
  provider: SignInProvider,
): Promise<{ auth_url: string; state: string }> {
  await limitSignIn(deps, ip)
  const found = deps.signInProviders.get(provider)
  if (!found) throw notOffered(provider)
  await deletePasses(deps.db, new Date(deps.clock.now().getTime() - dayMs))
  const nonce = await givePass(deps, noncePass, { provider, content: {} })
  const state = await givePass(deps, statePass, { provider, content: { nonce } })
  return {
    state,
    auth_url: found.consentUrl({ state, nonce, redirectUri: redirectUriOf(deps.config.publicUrl) }),
  }
}
