import { createUser } from '@marquee/contract/identity.ts'
import * as contract from '@marquee/contract/sign-in.ts'
import type { SocialOutcome } from '@marquee/contract/sign-in.ts'
import type { SignInProvider as ProviderKey } from '@marquee/contract/sign-in-providers.ts'
import type { Api } from '#platform/http/api.ts'
import { answered } from '#platform/wording/index.ts'
import { callerOf } from '../session/caller.ts'
import type { Caller } from '../identity-deps.ts'
import { viewUser } from '../people/view-user.ts'
import { finishSignIn } from './consent/finish-sign-in.ts'
import { joinIdentity } from './join-identity.ts'
import { isOurs, ticketPass } from './consent/passes.ts'
import { provePerson, type Claim } from './consent/prove-person.ts'
import { signInWith } from './sign-in-with.ts'
import { signInWithTicket } from './sign-in-with-ticket.ts'
import { signUp } from './sign-up.ts'
import type { SocialDeps } from './social-deps.ts'
import { limitSignIn, startSignIn } from './consent/start-sign-in.ts'

/** Sign-up, and signing in with an account elsewhere. */
export function mountSocial(api: Api, deps: SocialDeps): void {
  api.mount(createUser, async (call) => ({ data: await signUp(deps, callerOf(call), call.body) }))
  api.mount(contract.startSocialSignIn, ({ ip, query }) => startSignIn(deps, ip, query.provider))
  api.mount(contract.finishSocialSignIn, ({ ip, body }) => finishSignIn(deps, ip, body))
  api.mount(contract.accountGoogle, (call) =>
    answer(deps, callerOf(call), { provider: 'google', token: call.body.tokenId, userId: null }),
  )
  api.mount(contract.accountFacebook, (call) =>
    answer(deps, callerOf(call), {
      provider: 'facebook',
      token: call.body.accessToken,
      userId: call.body.userID,
    }),
  )
  api.mount(contract.socialLogin, async (call) => {
    const { provider, accessToken: token, userID: userId = null } = call.body
    if (!isOurs(deps.secrets, ticketPass, token))
      return answer(deps, callerOf(call), { provider, token, userId })
    await limitSignIn(deps, call.ip)
    const opened = await signInWithTicket(deps, callerOf(call), { provider, word: token })
    return welcome(deps, provider, opened)
  })
  api.mount(contract.joinSocialIdentity, async ({ scope, body }) => {
    await joinIdentity(deps, scope, body.ticket)
    return { success: true }
  })
}

async function answer(deps: SocialDeps, caller: Caller, claim: Claim): Promise<SocialOutcome> {
  await limitSignIn(deps, caller.ip)
  const person = await provePerson(deps, claim)
  const outcome = await signInWith(deps, caller, { provider: claim.provider, person })
  if (outcome.kind === 'signed-in')
    return welcome(deps, claim.provider, { ...outcome, subject: person.subject })
  const { email, name, firstName, lastName, subject: socialId } = outcome.person
  const register = outcome.kind === 'register'
  return {
    register,
    ...(outcome.message === null ? {} : answered(outcome.message)),
    data: { register, email, name, firstName, lastName, socialId, ticket: outcome.ticket },
  }
}

async function welcome(
  deps: SocialDeps,
  provider: ProviderKey,
  {
    userId,
    token,
    subject,
  }: { readonly userId: string; readonly token: string; readonly subject: string },
): Promise<SocialOutcome> {
  const user = await viewUser(deps, userId, { companyId: null, signedInWith: provider })
  const { email, firstName, lastName } = user
  return {
    register: false,
    data: {
      register: false,
      email,
      name: `${firstName} ${lastName}`.trim(),
      firstName,
      lastName,
      socialId: subject,
      ticket: null,
    },
    user,
    access_token: token,
  }
}
