import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Db } from '#platform/db/database.ts'
import type { ClaimedIntent } from '../ledger/claim-store.ts'
import { insertIntent, type Claimant, type NewIntent } from '../intents/insert-store.ts'
import type { IntentLanes } from '../lanes/intent-lanes.ts'
import type { IntentRow, RunningKind } from '../intents/intent.ts'

type ClaimedKind = Pick<RunningKind, 'step' | 'endsSubject'>

/**
 * What was claimed in the transaction of a press, until whoever pressed has it sent after that. A
 * transaction that was undone leaves an entry that nobody takes; a claim that nobody takes up
 * although it stands loses its lease, and is looked up.
 */
export interface SubmittedIntents {
  /** Null: the key stands already. It is claimed where this process sends and nothing is before it. */
  insert(tx: Db, made: NewIntent, kind: ClaimedKind): Promise<IntentRow | null>
  /** Sends it where it was claimed so; by its row as it was read after the press. */
  send(row: IntentRow): Promise<void> | null
}

export function createSubmitted(deps: {
  readonly clock: Clock
  readonly leaseMs: number
  readonly lanes: () => IntentLanes | null
}): SubmittedIntents {
  const { clock, leaseMs } = deps
  const kept = new Map<string, { readonly claimed: ClaimedIntent; readonly askedAtMs: number }>()
  const claimantOf = (network: NetworkKey, kind: ClaimedKind): Claimant | null => {
    const worker = deps.lanes()?.claimant(network) ?? null
    const { step, endsSubject = false } = kind
    return worker === null ? null : { worker, leaseMs, step, endsSubject, attemptId: newId() }
  }
  /** In the order in which they came. */
  const forgetUntaken = (now: number) => {
    for (const [id, { askedAtMs }] of kept) {
      if (askedAtMs + leaseMs > now) return
      kept.delete(id)
    }
  }
  return {
    async insert(tx, made, kind) {
      const askedAtMs = clock.monotonicMs()
      const by = claimantOf(made.network, kind)
      const row = await insertIntent(tx, made, by)
      forgetUntaken(askedAtMs)
      if (by && row?.state === 'sending')
        kept.set(row.id, { claimed: { ...row, attempt_id: by.attemptId }, askedAtMs })
      return row
    },
    send({ id, fence }) {
      const one = kept.get(id)
      kept.delete(id)
      if (one?.claimed.fence !== fence || one.askedAtMs + leaseMs <= clock.monotonicMs())
        return null
      return deps.lanes()?.send(one.claimed, one.askedAtMs) ?? null
    },
  }
}
