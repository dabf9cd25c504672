import type { IntentChange, IntentRow } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { noteStepEvent } from './step-events-store.ts'

/**
 * A step that was refused, came too late, or of which nobody can find out, is told to its owner by
 * mail: the post stands without it.
 */
export async function noteStep(
  tx: Db,
  step: Pick<IntentRow, 'company_id' | 'id' | 'publication_id'>,
  change: Pick<IntentChange, 'state' | 'message' | 'asks' | 'at'>,
): Promise<void> {
  const { state, asks } = change
  if (step.publication_id === null) return
  if (state === 'failed' || state === 'missed' || (state === 'unknown' && asks))
    await noteStepEvent(tx, step, change)
}
