import { ConnectorError } from '#connectors/connector-error.ts'

/** What an operator reads of a failure: our sentence, its kind, and the network's own codes. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ConnectorError))
    return error instanceof Error ? error.message : String(error)
  const facts = Object.entries(error.facts).map(([name, value]) => `${name} ${String(value)}`)
  const until = error.until ? [`not before ${error.until.toISOString()}`] : []
  return `${error.message} (${[error.kind, ...facts, ...until].join(', ')})`
}
