import type { WriteContext } from '#connectors/capabilities/publisher.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { newId } from '#platform/ids.ts'
import type { StepDeps } from './engine-deps.ts'
import { closeAttempt, openAttempt, type Claimed } from './ledger-store.ts'

/** What the ledger says of a call that failed. */
export function outcomeOf(error: unknown): {
  outcome: string
  facts: Readonly<Record<string, unknown>>
} {
  if (error instanceof ConnectorError)
    return { outcome: error.kind, facts: { ...error.facts, message: error.message } }
  return {
    outcome: 'uncertain',
    facts: { message: 'The step stopped before we knew how the request ended.' },
  }
}

export interface TrackedContext {
  readonly context: WriteContext
  /** Whether any write call was begun: a fault before that provably had no effect. */
  readonly hasBegun: () => boolean
}

/**
 * The way every write of a publication takes: ledger row committed first, call second, row closed
 * third. The commit's row was opened with its claim and is closed with its result, so the step
 * `commit` passes straight through.
 */
export function trackWrites(deps: StepDeps, claimed: Claimed): TrackedContext {
  let begun = false
  const guard = {
    mayStillSend: () =>
      deps.leases.mayStillSend(claimed) && deps.switches.reasonOff(claimed.network) === null,
    timeoutMs: deps.timing.callTimeoutMs,
    correlationId: claimed.correlation_id,
  }
  return {
    hasBegun: () => begun,
    context: {
      async write(step, call) {
        if (step === 'commit' && claimed.attempt_id !== null) {
          begun = true
          return call(guard)
        }
        const id = newId()
        const now = deps.clock.now()
        await openAttempt(deps.db, {
          claimed,
          id,
          step,
          now,
          deadline: new Date(now.getTime() + deps.timing.leaseMs),
        })
        begun = true
        try {
          const answer = await call(guard)
          await closeAttempt(deps.db, claimed.company_id, id, deps.clock.now(), 'ok', {})
          return answer
        } catch (error) {
          const { outcome, facts } = outcomeOf(error)
          await closeAttempt(deps.db, claimed.company_id, id, deps.clock.now(), outcome, facts)
          throw error
        }
      },
    },
  }
}
