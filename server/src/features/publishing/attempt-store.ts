import type { Clock } from '#platform/clock.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import { ConnectorError } from '#connectors/connector-error.ts'

export interface AttemptOf {
  readonly companyId: string
  readonly publicationId: string
  readonly attemptId: string
  readonly step: string
  /** What it is about at the network; null: nothing that stands there. */
  readonly remoteId: string | null
  readonly correlationId: string
  readonly timeoutMs: number
}

/**
 * The ledger around one write call outside the engine: row committed, call made, row closed with
 * how it ended.
 */
export async function recordAttempt<T>(
  deps: { readonly db: Db; readonly clock: Clock },
  of: AttemptOf,
  call: () => Promise<T>,
): Promise<T> {
  const now = deps.clock.now()
  await deps.db.run(sql`
    insert into attempts (company_id, id, publication_id, fence, step, remote_id, started_at, deadline_at, correlation_id)
    values (${of.companyId}, ${of.attemptId}, ${of.publicationId}, 0, ${of.step}, ${of.remoteId}, ${now}, ${new Date(now.getTime() + of.timeoutMs)}, ${of.correlationId})`)
  const close = (outcome: string) =>
    deps.db.run(sql`
    update attempts set finished_at = ${deps.clock.now()}, outcome = ${outcome} where company_id = ${of.companyId} and id = ${of.attemptId}`)
  try {
    const answer = await call()
    await close('ok')
    return answer
  } catch (error) {
    await close(error instanceof ConnectorError ? error.kind : 'uncertain')
    throw error
  }
}
