import type { RemoteThread } from '#connectors/capabilities/messenger.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { dropMessages, findThreadOfGuestMessage, listTakenBack } from '../message-store.ts'
import { dropEmptiedThread } from '../drop-emptied.ts'
import { reportWaiting } from '../notify/update-team-inbox.ts'
import { clearEmptied, lockThread, recountThread, type MessageAccount } from '../thread-store.ts'

/** Reads may lag behind what was just written. */
const graceMs = 120_000

interface SeenThreads {
  /** As a reading showed them from their newest message on. */
  readonly threads: readonly Pick<RemoteThread, 'guest' | 'messages' | 'wholeSince'>[]
  /** When the reading began. */
  readonly from: Date
}

type DropDeps = Pick<InboxDeps, 'db' | 'clock' | 'accounts' | 'reportToTeamInbox' | 'isKeptByTeam'>
type DropOf = Pick<MessageAccount, 'companyId' | 'socialAccountId'>

/** What was taken back at the network goes here too: nobody is to answer it. */
export async function dropTakenBack(
  deps: DropDeps,
  of: MessageAccount,
  { threads, from }: SeenThreads,
): Promise<void> {
  const gone = await listTakenBack(deps.db, of, {
    threads: threads.flatMap(({ guest, wholeSince }) =>
      wholeSince === null ? [] : [{ guestId: guest.id, since: wholeSince }],
    ),
    seen: threads.flatMap(({ messages }) => messages.map(({ remoteId }) => remoteId)),
    before: new Date(from.getTime() - graceMs),
  })
  for (const { thread_id: threadId, remote_ids: remoteIds } of gone)
    await dropOfThread(deps, of, { threadId, remoteIds })
}

/**
 * The same of one message of a guest that the network names: nothing has to be shown to judge it
 * by, so a young one goes too, and one that stood alone.
 */
export async function dropToldTakenBack(
  deps: DropDeps,
  of: DropOf,
  remoteId: string,
): Promise<void> {
  const threadId = await findThreadOfGuestMessage(deps.db, of, remoteId)
  if (threadId !== null) await dropOfThread(deps, of, { threadId, remoteIds: [remoteId] })
}

function dropOfThread(
  deps: DropDeps,
  of: DropOf,
  { threadId, remoteIds }: { readonly threadId: string; readonly remoteIds: readonly string[] },
): Promise<void> {
  const { companyId } = of
  return deps.db.transaction(async (tx) => {
    await lockThread(tx, companyId, threadId)
    await dropMessages(tx, of, remoteIds)
    await recountThread(tx, companyId, threadId)
    await clearEmptied(tx, companyId, threadId)
    await reportWaiting(deps, tx, { companyId, threadId, isTakenBack: true })
    await dropEmptiedThread(deps, tx, { companyId, threadId })
  })
}
