import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { PaymentProvider } from '#connectors/capabilities/services/payment-provider.ts'
import { AppError } from '#platform/app-error.ts'
import type { BillingDeps } from '../billing-deps.ts'

/** The payment provider. Throws `unavailable` where payment is not set up. */
export function providerOf({ provider }: Pick<BillingDeps, 'provider'>): PaymentProvider {
  if (!provider) throw new AppError('unavailable', message('billing.not-set-up'))
  return provider
}

/** Asks the provider for somebody who waits at a screen. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    throw new AppError(codeOf(error.kind), error.said, {
      cause: error,
      facts: { ...error.facts },
    })
  }
}

function codeOf(
  kind: ConnectorError['kind'],
): 'network-unavailable' | 'network-refused' | 'unavailable' {
  switch (kind) {
    case 'unavailable':
    case 'uncertain':
    case 'rate-limited':
      return 'network-unavailable'
    case 'rejected':
      return 'network-refused'
    case 'reauthorize':
    case 'unsupported':
      return 'unavailable'
  }
}
