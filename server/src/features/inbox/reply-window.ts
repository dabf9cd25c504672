import { answerUntil } from '@marquee/contract/message-length.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { InboxDeps } from './inbox-deps.ts'
import type { ThreadRow } from './thread-store.ts'

type Of = Pick<ThreadRow, 'network' | 'last_guest_at'>

/** Until when a thread can be answered. */
export interface ReplyWindow {
  /** Null: always, or, where it is not open, never. */
  readonly until: Date | null
  readonly isOpen: boolean
  /** The network's own window is over; only people may answer. */
  readonly isLate: boolean
}

/** What the network allows after a guest's last message (networks.md section 1.6). */
export function replyWindowOf(
  { accounts }: { readonly accounts: Pick<InboxDeps['accounts'], 'lateReplyWindowMs'> },
  { network, last_guest_at: since }: Of,
  now: Date,
): ReplyWindow {
  if (since === null) {
    const isOpen = hasNoWindow(network)
    return { until: null, isOpen, isLate: false }
  }
  const usual = answerUntil(network, since)
  if (usual === null) return { until: null, isOpen: true, isLate: false }
  const lateMs = accounts.lateReplyWindowMs(network)
  const until = lateMs === null ? usual : new Date(since.getTime() + lateMs)
  return { until, isOpen: now < until, isLate: now >= usual }
}

const hasNoWindow = (network: NetworkKey) => answerUntil(network, new Date(0)) === null
