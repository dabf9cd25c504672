import type { SocialOutcome } from '@marquee/contract/sign-in.ts'
import type { SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'

/**
 * The social-login state of the specification (SOCIALLOGIN-005), kept until the wizard uses it.
 * `tokenID` is the ticket: no network's token is kept in a browser (C85).
 */
export interface PendingSignUp {
  readonly provider: 'SOCIAL'
  readonly userID: string
  readonly tokenID: string
  readonly socialProvider: SignInProvider
  readonly data: Pick<
    SocialOutcome['data'],
    'email' | 'name' | 'firstName' | 'lastName' | 'socialId' | 'register'
  >
}

export function keepPendingSignUp(
  socialProvider: SignInProvider,
  { ticket, ...data }: SocialOutcome['data'],
): void {
  const pending: PendingSignUp = {
    provider: 'SOCIAL',
    userID: data.socialId,
    tokenID: ticket ?? '',
    socialProvider,
    data,
  }
  localStorage.setItem(storageKeys.pendingSocialLogin, JSON.stringify(pending))
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Null when there is none, or none that can be read. */
export function readPendingSignUp(): PendingSignUp | null {
  try {
    const stored: unknown = JSON.parse(
      localStorage.getItem(storageKeys.pendingSocialLogin) ?? 'null',
    )
    if (
      typeof stored !== 'object' ||
      stored === null ||
      !('data' in stored) ||
      typeof stored.data !== 'object' ||
      stored.data === null
    )
      return null
    const { tokenID, socialProvider } = { tokenID: '', socialProvider: '', ...stored }
    const { email, name, firstName, lastName, socialId } = {
      email: '',
      name: '',
      firstName: '',
      lastName: '',
      socialId: '',
      ...stored.data,
    }
    if (
      ![email, name, firstName, lastName, socialId].every(isText) ||
      !isText(tokenID) ||
      tokenID === '' ||
      email === ''
    )
      return null
    if (socialProvider !== 'google' && socialProvider !== 'facebook') return null
    return {
      provider: 'SOCIAL',
      userID: socialId,
      tokenID,
      socialProvider,
      data: { email, name, firstName, lastName, socialId, register: true },
    }
  } catch {
    return null
  }
}

export function forgetPendingSignUp(): void {
  localStorage.removeItem(storageKeys.pendingSocialLogin)
}
