import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { messagingNetworks, windowOf } from '../threads/list-threads.ts'
import { listWaitingBetween } from '../thread-store.ts'

/** A guest who waits, and until when their network lets somebody answer; null: always. */
export interface WaitingThread {
  readonly companyId: string
  readonly threadId: string
  readonly network: NetworkKey
  readonly lastGuestAt: Date
  readonly until: Date | null
}

/** A guest asks no longer than that where somebody can always answer. */
const asksForMs = 14 * 86_400_000

/** When guests wrote who have waited for so long, or can be answered for no longer than that. */
function spanOf(windowMs: number | null, { now, ms }: { readonly now: Date; readonly ms: number }) {
  const ago = (age: number) => new Date(now.getTime() - age)
  if (windowMs === null) return { from: ago(asksForMs), to: ago(ms), closing: null }
  const closing = ago(windowMs - ms)
  return { from: ago(windowMs), to: ago(Math.min(ms, windowMs - ms)), closing }
}

/** Guests of all companies who have waited for so long, or whose network's window ends within it. */
export async function listLongWaiting(
  deps: Pick<InboxDeps, 'db' | 'accounts'>,
  now: Date,
  ms: number,
): Promise<WaitingThread[]> {
  const waiting: WaitingThread[] = []
  for (const network of messagingNetworks) {
    const windowMs = windowOf(deps, network)
    for (const row of await listWaitingBetween(deps.db, network, spanOf(windowMs, { now, ms })))
      waiting.push({
        companyId: row.company_id,
        threadId: row.id,
        network,
        lastGuestAt: row.last_guest_at,
        until: windowMs === null ? null : new Date(row.last_guest_at.getTime() + windowMs),
      })
  }
  return waiting
}
