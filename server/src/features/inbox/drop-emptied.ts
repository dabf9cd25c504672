import type { Db } from '#platform/db/database.ts'
import type { InboxDeps } from './inbox-deps.ts'
import { dropEmptied } from './thread-store.ts'

/**
 * A thread without a message goes with what hangs on it, but never with what somebody of the
 * company wrote: words of ours that are not known to stand, or what the team keeps of it.
 */
export async function dropEmptiedThread(
  { isKeptByTeam }: Pick<InboxDeps, 'isKeptByTeam'>,
  tx: Db,
  { companyId, threadId }: { readonly companyId: string; readonly threadId: string },
): Promise<void> {
  if (!(await isKeptByTeam(tx, companyId, threadId))) await dropEmptied(tx, companyId, threadId)
}
