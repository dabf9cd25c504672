import { message } from '@marquee/contract/message.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { AccountsDeps } from '../../accounts-deps.ts'

/** What a consent screen sent back in place of a code (RFC 6749, section 4.1.2.1). */
export interface RefusedConsent {
  readonly error?: string | undefined
  readonly error_description?: string | undefined
}

/**
 * A consent that its network refused by itself; a person who said no is none. The operator finds
 * code and description in the log, since the network tells them nowhere else.
 */
export function refusedConsent(
  { log }: Pick<AccountsDeps, 'log'>,
  { error, error_description: description }: RefusedConsent,
  { network, correlationId }: { readonly network: ToolType; readonly correlationId: string },
): AppError {
  if (error !== undefined)
    log.warn(
      {
        network,
        refusal: safeWords(error),
        ...(description === undefined ? {} : { description: safeWords(description) }),
        correlationId,
      },
      'a network refused a consent',
    )
  const name = { network: networkNames[network] }
  return new AppError(
    'network-refused',
    error === 'invalid_scope'
      ? message('accounts.scope-missing', name)
      : message('accounts.connection-not-finished', name),
  )
}

/** A network's own words without line breaks, nor anything that is long enough to be a token. */
const safeWords = (words: string): string =>
  words
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\w.~+/=!*-]{40,}/g, '[hidden]')
    .trim()
    .slice(0, 500)
