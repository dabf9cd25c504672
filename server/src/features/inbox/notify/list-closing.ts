import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { messagingNetworks } from '../threads/list-threads.ts'
import { listWaitingBetween } from '../thread-store.ts'

/** A guest who waits, and until when their network lets somebody answer. */
export interface ClosingThread {
  readonly companyId: string
  readonly threadId: string
  readonly network: NetworkKey
  readonly lastGuestAt: Date
  readonly until: Date
}

/** How long after a guest's message anybody may answer there; null: always. */
const windowMsOf = ({ accounts }: Pick<InboxDeps, 'accounts'>, network: NetworkKey) => {
  const usual = networks[network].messages?.replyWindowMs ?? null
  return usual === null ? null : (accounts.lateReplyWindowMs(network) ?? usual)
}

/** Guests of all companies who wait and can be answered for no longer than this. */
export async function listClosing(
  deps: Pick<InboxDeps, 'db' | 'accounts'>,
  now: Date,
  withinMs: number,
): Promise<ClosingThread[]> {
  const closing: ClosingThread[] = []
  for (const network of messagingNetworks) {
    const windowMs = windowMsOf(deps, network)
    if (windowMs === null) continue
    const from = new Date(now.getTime() - windowMs)
    const to = new Date(from.getTime() + withinMs)
    for (const row of await listWaitingBetween(deps.db, network, { from, to }))
      closing.push({
        companyId: row.company_id,
        threadId: row.id,
        network,
        lastGuestAt: row.last_guest_at,
        until: new Date(row.last_guest_at.getTime() + windowMs),
      })
  }
  return closing
}
