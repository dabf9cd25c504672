import { createUser } from '@marquee/contract/identity.ts'
import { socialLogin } from '@marquee/contract/sign-in.ts'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { startSession } from '#lib/session/session-store.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { readToken } from '#lib/session/token.ts'
import { forgetPendingSignUp, type PendingSignUp } from './pending-sign-up.ts'
import { leaveNote, noteOf, say } from './social-note.ts'

const accountTypes = { google: 'GOOGLE', facebook: 'FACEBOOK' } as const

/**
 * Opens the account of a social sign-up and signs in with it, as no password was given (SIGNUP-039,
 * 040). True: signed in, also when that was done before. False: what went wrong has been said.
 */
export async function openAccount(
  { socialProvider, tokenID: ticket, data }: PendingSignUp,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<boolean> {
  if (readToken() !== null) return true
  const { email } = data
  try {
    await call(createUser, {
      body: {
        ...names,
        name: `${names.firstName} ${names.lastName}`,
        email,
        country: null,
        accountType: accountTypes[socialProvider],
        ticket,
        terms: true,
      },
    })
    const { user, access_token: token } = await call(socialLogin, {
      body: { accessToken: ticket, provider: socialProvider, userID: data.socialId },
    })
    if (!user || token === undefined) throw new Error('The account was opened without a session.')
    startSession(token, user)
    localStorage.setItem(storageKeys.loginProvider, socialProvider)
    localStorage.setItem(storageKeys.firstSignup(email), 'pending')
    forgetPendingSignUp()
    return true
  } catch (error) {
    // an address that was taken meanwhile is an information in any language; a message is judged by
    // its English words
    const note =
      error instanceof ApiError && error.code === 'conflict'
        ? { kind: 'info' as const, text: error.message }
        : noteOf(errorText(error))
    if (error instanceof ApiError && (error.status === 401 || error.status === 409)) {
      // the ticket has run out, or the address was taken meanwhile: only signing in again helps
      forgetPendingSignUp()
      leaveNote(note)
      location.assign('/login')
    } else say(note)
    return false
  }
}
