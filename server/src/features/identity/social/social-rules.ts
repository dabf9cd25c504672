import { message, type Message } from '@marquee/contract/message.ts'
import type { ErrorCode } from '@marquee/contract/errors.ts'
import { providerNames, type SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import type { UserRow } from '../people/user-store.ts'

/** A consent screen's answer, or a pass of it, that is of no use any more. */
export const signInOver = message('identity.sign-in-over')

/**
 * Begins with "User" on purpose: the screens show such a message as an information
 * (SOCIALLOGIN-010).
 */
export function passwordFirst(
  { password_hash: hash }: Pick<UserRow, 'password_hash'>,
  providerName: string,
): Message {
  return message(hash === null ? 'identity.email-taken-no-password' : 'identity.email-taken-join', {
    provider: providerName,
  })
}

export function noAddress(providerName: string): AppError {
  return new AppError(
    'invalid-input',
    message('identity.email-not-shared', { provider: providerName }),
    { details: { email: message('identity.not-shared') } },
  )
}

export function overError(): AppError {
  return new AppError('unauthenticated', signInOver)
}

export function notOffered(provider: SignInProvider): AppError {
  return new AppError(
    'not-supported',
    message('identity.provider-not-set-up', { provider: providerNames[provider] }),
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
    throw new AppError(codes[error.kind], error.said, {
      cause: error,
      facts: { ...error.facts, provider: error.network, kind: error.kind },
    })
  }
}
