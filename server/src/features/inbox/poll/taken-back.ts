import type { RemoteThread } from '#connectors/capabilities/messenger.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { dropMessages, listTakenBack } from '../message-store.ts'
import { reportWaiting } from '../notify/update-team-inbox.ts'
import { lockThread, recountThread, type MessageAccount } from '../thread-store.ts'

/** Reads may lag behind what was just written. */
const graceMs = 120_000

interface SeenThreads {
  /** As a reading showed them from their newest message on. */
  readonly threads: readonly Pick<RemoteThread, 'guest' | 'messages' | 'wholeSince'>[]
  /** When the reading began. */
  readonly from: Date
}

/** What was taken back at the network goes here too: nobody is to answer it. */
export async function dropTakenBack(
  deps: Pick<InboxDeps, 'db' | 'clock' | 'accounts' | 'reportToTeamInbox'>,
  of: MessageAccount,
  { threads, from }: SeenThreads,
): Promise<void> {
  const { companyId } = of
  const gone = await listTakenBack(deps.db, of, {
    threads: threads.flatMap(({ guest, wholeSince }) =>
      wholeSince === null ? [] : [{ guestId: guest.id, since: wholeSince }],
    ),
    seen: threads.flatMap(({ messages }) => messages.map(({ remoteId }) => remoteId)),
    before: new Date(from.getTime() - graceMs),
  })
  for (const { thread_id: threadId, remote_ids: remoteIds } of gone)
    await deps.db.transaction(async (tx) => {
      await lockThread(tx, companyId, threadId)
      await dropMessages(tx, of, remoteIds)
      await recountThread(tx, companyId, threadId)
      await reportWaiting(deps, tx, { companyId, threadId })
    })
}
