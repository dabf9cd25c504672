import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'

/** What a person is told when the model does not write. */
export function refusalOfWriter(error: unknown, now: Date): unknown {
  if (!(error instanceof ConnectorError)) return error
  if (error.kind === 'rate-limited')
    return new AppError('too-many-requests', error.said, {
      cause: error,
      ...(error.until
        ? { retryAfterSeconds: Math.ceil((error.until.getTime() - now.getTime()) / 1000) }
        : {}),
    })
  return new AppError(
    error.kind === 'rejected' ? 'network-refused' : 'network-unavailable',
    error.said,
    { cause: error },
  )
}
