import { newId } from '#platform/ids.ts'
import type { SendGuard } from './publish/publisher.ts'

/**
 * The guard of a call that changes how an account is connected, and nothing that anybody sees:
 * where the network tells us of changes, which right is given back. It may be repeated and changes
 * nothing then, so it needs neither lease nor ledger. What is written for people goes through the
 * outbox.
 */
export const accountCall = (timeoutMs: number): SendGuard => ({
  mayStillSend: () => true,
  timeoutMs,
  correlationId: newId(),
})
