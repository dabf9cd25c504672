import { checkCompany } from '@marquee/contract/companies.ts'
import { checkActivation, login } from '@marquee/contract/identity.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { startSession } from '#lib/session/session-store.ts'

export type SignInResult =
  | 'dashboard'
  | 'business'
  | 'needs-code'
  | 'wrong'
  | 'not-registered'
  | 'unexpected'
  | 'no-answer'
  /** Too many tries, in the sentence of the server, which says how long to wait. */
  | { readonly said: string }
  /** An account of Google or Facebook: which button opens it. */
  | { readonly password: string }

function failed(error: unknown): SignInResult {
  if (!(error instanceof ApiError)) return 'unexpected'
  if (error.status === 429 && error.isSaid) return { said: error.message }
  return error.noAnswer ? 'no-answer' : 'unexpected'
}

/**
 * A wrong password looks the same to the server whether or not the account is active; what it is
 * called depends on that (C19, LOGIN-020).
 */
function refused(error: unknown, isActivated: boolean): SignInResult {
  if (!(error instanceof ApiError) || error.status !== 401) return failed(error)
  if (error.code === 'needs-code' || error.message.includes('verification link'))
    return 'needs-code'
  const { password } = error.fields
  if (password !== undefined) return { password }
  return isActivated ? 'wrong' : 'not-registered'
}

/**
 * Activation, company, password, in this order (LOGIN-016 to 022). On success the session is
 * stored.
 */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  let isActivated: boolean
  try {
    isActivated =
      (await call(checkActivation, { body: { email } })).message === 'Account is activated'
  } catch (error) {
    return failed(error)
  }
  const company = isActivated
    ? await call(checkCompany, { body: { email } }).catch(() => null)
    : null
  try {
    const { user, access_token } = await call(login, { body: { email, password } })
    startSession(access_token, user)
    return (company?.exists ?? user.companies.length > 0) ? 'dashboard' : 'business'
  } catch (error) {
    return refused(error, isActivated)
  }
}
