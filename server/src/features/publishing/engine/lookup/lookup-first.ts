import { message, type Message } from '@marquee/contract/message.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { LookUp, LostCommit, Publisher } from '#connectors/capabilities/publish/publisher.ts'
import { prepareAheadMs } from '../engine-rules.ts'
import type { EngineDeps } from '../engine-deps.ts'
import { tooLate, type Claimed, type Result } from '../ledger/ledger-store.ts'
import { markLate } from '../ledger/lookup-first-store.ts'

/**
 * What is later than this when a worker starts is looked for before it is sent. A data folder that
 * was put back looks like any other gap, and the original may have sent it meanwhile.
 */
export const awayMs = 120_000
const againMs = 1000

export const cannotCheckFirst = (network: NetworkKey): Message =>
  message('publishing.cannot-look-first', { network: networkNames[network] })

export interface LateMarks {
  /** Resolves true when what was late at the start is marked; false when it stopped before. */
  readonly known: Promise<boolean>
  stop(): void
}

/** Marks what is late at the start of this process. Until then nothing may be claimed or read. */
export function markLateAtStart({
  db,
  clock,
  log,
  networks,
}: Pick<EngineDeps, 'db' | 'clock' | 'log' | 'networks'>): LateMarks {
  const stopping = new AbortController()
  const now = clock.now()
  const dueBefore = new Date(now.getTime() - awayMs)
  const mark = async (): Promise<boolean> => {
    while (!stopping.signal.aborted) {
      try {
        const late = await markLate(db, networks, { dueBefore, now })
        if (late > 0) log.warn({ late }, 'what is late is looked for before it is sent')
        return true
      } catch (error) {
        log.error({ err: error }, 'what is late could not be marked yet')
        await wait(againMs, null, { signal: stopping.signal }).catch(() => null)
      }
    }
    return false
  }
  return { known: mark(), stop: () => stopping.abort() }
}

/**
 * The network's own ids prove that it stands. Else they prove nothing: another copy may have
 * prepared it anew, so what it says decides wherever it can be looked for.
 */
export async function lookUpFirst(
  publisher: Pick<Publisher, 'lookUp'>,
  lost: LostCommit,
): Promise<LookUp> {
  const byIds = await publisher.lookUp(lost)
  if (byIds.proof === 'stands' || Object.keys(lost.prepared).length === 0) return byIds
  const bySaying = await publisher.lookUp({ ...lost, prepared: {} })
  return bySaying.proof === 'content' ? bySaying : byIds
}

/** It was looked for, and had not gone out: it goes its way from the beginning, or is too late. */
export function hadNotGoneOut(claimed: Claimed, now: Date): Result {
  const looked = { claimed, outcome: null, settles: 'absent', looks: 0, tries: 0 } as const
  if (now.getTime() > claimed.late_after.getTime())
    return { ...looked, state: 'missed', nextAt: null, message: tooLate }
  const begins = claimed.due_at.getTime() - prepareAheadMs
  return {
    ...looked,
    state: 'scheduled',
    nextAt: new Date(Math.max(now.getTime(), begins)),
    message: null,
  }
}
