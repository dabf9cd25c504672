import { ConnectorError } from '#connectors/connector-error.ts'
import type { ErrorCode } from '@marquee/contract/errors.ts'
import { AppError } from '#platform/app-error.ts'

const codes: Readonly<Record<ConnectorError['kind'], ErrorCode>> = {
  reauthorize: 'network-refused',
  rejected: 'network-refused',
  'rate-limited': 'too-many-requests',
  unavailable: 'network-unavailable',
  uncertain: 'network-unavailable',
  unsupported: 'not-supported',
}

/**
 * A network's refusal as the API tells it: its own plain sentence. Anything else is passed on as it
 * is.
 */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof ConnectorError)) return error
  return new AppError(codes[error.kind], error.said, {
    cause: error,
    facts: { ...error.facts, network: error.network, kind: error.kind },
  })
}
