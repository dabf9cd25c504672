import type { BodyOf } from '@marquee/contract/endpoint.ts'
import type { createUser as createUserEndpoint } from '@marquee/contract/identity.ts'
import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { createUser } from '../sign-up/create-user.ts'
import type { Caller } from '../identity-deps.ts'
import { openSocialAccount } from './open-social-account.ts'
import type { SocialDeps } from './social-deps.ts'

const rule = message('checks.password-rule')

/** Sign-up by e-mail, or with the ticket of a provider. */
export async function signUp(
  deps: SocialDeps,
  caller: Caller,
  body: BodyOf<typeof createUserEndpoint>,
): Promise<{ id: string; email: string }> {
  if (body.accountType !== 'EMAIL') return openSocialAccount(deps, caller, body)
  const { password } = body
  if (password === undefined)
    throw new AppError('invalid-input', rule, { details: { password: rule } })
  return createUser(deps, caller, { ...body, password })
}
