import { message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { WriteContext } from '#connectors/capabilities/publish/publisher.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { closeAttempt, openAttempt, type AttemptOwner } from '../ledger/attempt-store.ts'
import type { LeaseKeeper } from '../ledger/lease-keeper.ts'
import type { SwitchKeeper } from '../ledger/switch-keeper.ts'

/** What the ledger says of a call that failed. */
export function outcomeOf(error: unknown): {
  outcome: string
  facts: Readonly<Record<string, unknown>>
} {
  if (error instanceof ConnectorError)
    return {
      outcome: error.isOurs ? 'not-sent' : error.kind,
      facts: { ...error.facts, message: error.said },
    }
  return {
    outcome: 'uncertain',
    facts: { message: message('outbox.step-stopped') },
  }
}

export interface TrackedContext {
  readonly context: WriteContext
  /** Whether any write call was begun: a fault before that provably had no effect. */
  readonly hasBegun: () => boolean
}

export interface WriteDeps {
  readonly db: Db
  readonly clock: Clock
  readonly leases: Pick<LeaseKeeper, 'mayStillSend'>
  readonly switches: Pick<SwitchKeeper, 'reasonOff'>
  readonly timing: { readonly leaseMs: number; readonly callTimeoutMs: number }
}

/** Whose calls these are. */
export interface CallsOf {
  /** The row that is leased. */
  readonly id: string
  readonly network: NetworkKey
  readonly owner: AttemptOwner
  /** The call that counts: its row was opened with the claim and is closed with the result. */
  readonly commitStep: string
  /** Null where the claim opened no row. */
  readonly attemptId: string | null
}

/**
 * The way that every write to a network takes: ledger row committed first, call second, row closed
 * third. Lease and switch are asked once more when the body is pulled. Nothing else makes a write
 * context (`scripts/check-rules.ts`).
 */
export function trackWrites(deps: WriteDeps, of: CallsOf): TrackedContext {
  const { owner } = of
  let begun = false
  const leased = { company_id: owner.company_id, id: of.id, fence: owner.fence }
  const guard = {
    mayStillSend: () =>
      deps.leases.mayStillSend(leased) && deps.switches.reasonOff(of.network) === null,
    timeoutMs: deps.timing.callTimeoutMs,
    correlationId: owner.correlation_id,
  }
  return {
    hasBegun: () => begun,
    context: {
      async write(step, call) {
        if (step === of.commitStep && of.attemptId !== null) {
          begun = true
          return call(guard)
        }
        const id = newId()
        const now = deps.clock.now()
        const deadline = new Date(now.getTime() + deps.timing.leaseMs)
        await openAttempt(deps.db, { owner, id, step, now, deadline })
        begun = true
        try {
          const answer = await call(guard)
          await closeAttempt(deps.db, {
            owner,
            id,
            now: deps.clock.now(),
            outcome: 'ok',
            facts: {},
          })
          return answer
        } catch (error) {
          await closeAttempt(deps.db, { owner, id, now: deps.clock.now(), ...outcomeOf(error) })
          throw error
        }
      },
    },
  }
}
