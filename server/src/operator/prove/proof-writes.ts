import type { WriteContext } from '#connectors/capabilities/publish/publisher.ts'
import { newId } from '#platform/ids.ts'

const timeoutMs = 60_000

/**
 * The way of a proof's writes: without a ledger, as a proof has no database (decision 040). What it
 * made is kept in its leftovers instead, and a lost answer is looked up there.
 */
export function proofWrites(mayStillSend: () => boolean): WriteContext {
  const guard = { mayStillSend, timeoutMs, correlationId: newId() }
  return { write: (_step, call) => call(guard) }
}
