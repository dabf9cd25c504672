import type { ErrorCode } from '@marquee/contract/errors.ts'
import { providerNames, type SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'

/** A consent screen's answer, or a pass of it, that is of no use any more. */
export const signInOver = 'This sign-in has expired or was used already. Please start again.'

/**
 * Begins with "User" on purpose: the screens show such a message as an information
 * (SOCIALLOGIN-010).
 */
export function passwordFirst(providerName: string): string {
  return `User with that email already exists. Enter its password once, and ${providerName} opens the same account from then on.`
}

export function noAddress(providerName: string): AppError {
  return new AppError(
    'invalid-input',
    `${providerName} did not share your email address. Allow it there and try again, or sign up with your email here.`,
    { details: { email: 'not shared' } },
  )
}

export function overError(): AppError {
  return new AppError('unauthenticated', signInOver)
}

export function notOffered(provider: SignInProvider): AppError {
  return new AppError(
    'not-supported',
    `Signing in with ${providerNames[provider]} is not set up here.`,
  )
}

const codes: Readonly<Record<ConnectorError['kind'], ErrorCode>> = {
  reauthorize: 'unauthenticated',
  rejected: 'unauthenticated',
  'rate-limited': 'too-many-requests',
  unavailable: 'network-unavailable',
  uncertain: 'network-unavailable',
  unsupported: 'not-supported',
}

/** Runs a question to a provider; its refusal becomes the API's. */
export async function asking<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    throw new AppError(codes[error.kind], error.message, {
      cause: error,
      facts: { ...error.facts, provider: error.network, kind: error.kind },
    })
  }
}
