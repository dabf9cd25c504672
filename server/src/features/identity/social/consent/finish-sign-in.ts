import type { AnswerOf, BodyOf } from '@marquee/contract/endpoint.ts'
import type { finishSocialSignIn } from '@marquee/contract/sign-in.ts'
import { givePass, handlePass, statePass, usePass } from './passes.ts'
import type { SocialDeps } from '../social-deps.ts'
import { asking, notOffered, overError } from '../social-rules.ts'
import { limitSignIn, redirectUriOf } from './start-sign-in.ts'

/**
 * The code of a consent screen becomes what the browser signs in with: Google's ID token, or a
 * handle in place of Facebook's token (C85).
 */
export async function finishSignIn(
  deps: SocialDeps,
  ip: string,
  { state, code }: BodyOf<typeof finishSocialSignIn>,
): Promise<AnswerOf<typeof finishSocialSignIn>> {
  await limitSignIn(deps, ip)
  const begun = await usePass(deps, statePass, state)
  if (!begun) throw overError()
  const {
    provider,
    content: { nonce },
  } = begun
  const found = deps.signInProviders.get(provider)
  if (!found) throw notOffered(provider)
  const {
    token,
    subject,
    nonce: returned,
  } = await asking(found.exchange({ code, redirectUri: redirectUriOf(deps.config.publicUrl) }))
  if (!found.tokenOpensNothing) {
    return {
      provider,
      tokenId: null,
      accessToken: await givePass(deps, handlePass, { provider, content: { token, subject } }),
      userID: subject,
    }
  }
  // a code that was begun in another browser has another nonce in its token
  if (returned !== nonce) throw overError()
  return { provider, tokenId: token, accessToken: null, userID: subject }
}
