import type { SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import { tabKeys } from '#lib/storage/tab-keys.ts'

/** What this tab or frame began and nobody else may finish. */
export interface BegunSignIn {
  readonly provider: SignInProvider
  readonly state: string
}

export function keepBegun(begun: BegunSignIn): void {
  sessionStorage.setItem(tabKeys.socialSignIn, JSON.stringify(begun))
}

/** Good for one way back; null when this tab began nothing. */
export function takeBegun(): BegunSignIn | null {
  const stored = sessionStorage.getItem(tabKeys.socialSignIn)
  sessionStorage.removeItem(tabKeys.socialSignIn)
  try {
    const begun: unknown = JSON.parse(stored ?? 'null')
    if (
      typeof begun !== 'object' ||
      begun === null ||
      !('state' in begun) ||
      typeof begun.state !== 'string' ||
      !('provider' in begun)
    )
      return null
    return { state: begun.state, provider: begun.provider === 'facebook' ? 'facebook' : 'google' }
  } catch {
    return null
  }
}
