import type { SignInProvider as ProviderKey } from '@marquee/contract/sign-in-providers.ts'
import type { ProvenPerson } from '#connectors/capabilities/services/sign-in-provider.ts'
import { handlePass, isOurs, noncePass, usePass } from './passes.ts'
import type { SocialDeps } from '../social-deps.ts'
import { asking, notOffered, overError } from '../social-rules.ts'

export interface Claim {
  readonly provider: ProviderKey
  /** A provider's token, or the handle of a finished callback. */
  readonly token: string
  /** Whose it is said to be; needed where the token does not say so itself. */
  readonly userId: string | null
}

/**
 * Who stands behind a token or handle. A handle, and an ID token with our nonce, are good once.
 * Throws `unauthenticated`.
 */
export async function provePerson(
  deps: SocialDeps,
  { provider, token, userId }: Claim,
): Promise<ProvenPerson> {
  const found = deps.signInProviders.get(provider)
  if (!found) throw notOffered(provider)
  if (isOurs(deps.secrets, handlePass, token)) {
    const handle = await usePass(deps, handlePass, token)
    if (!handle || handle.provider !== provider || handle.content.subject !== userId)
      throw overError()
    return asking(found.prove(handle.content.token, userId))
  }
  const person = await asking(found.prove(token, userId))
  if (person.nonce !== null && (await usePass(deps, noncePass, person.nonce)) === null)
    throw overError()
  return person
}
