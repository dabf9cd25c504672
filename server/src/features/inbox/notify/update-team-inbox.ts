import type { Db } from '#platform/db/database.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { replyWindowOf } from '../reply-window.ts'
import { findGuestWords } from '../message-store.ts'
import { findThread } from '../thread-store.ts'

/**
 * How a thread stands now, for the one list of what waits; in the transaction that wrote to it.
 * `answeredBy`: who of the company wrote what was sent just now. `isTakenBack`: a guest took words
 * back just now, and those before them are what is shown.
 */
export async function reportWaiting(
  deps: Pick<InboxDeps, 'clock' | 'accounts' | 'reportToTeamInbox'>,
  tx: Db,
  of: {
    readonly companyId: string
    readonly threadId: string
    readonly answeredBy?: string | null
    readonly isTakenBack?: boolean
  },
): Promise<void> {
  const thread = await findThread(tx, of.companyId, of.threadId)
  if (!thread) return
  const at = deps.clock.now()
  const left = of.isTakenBack === true ? await findGuestWords(tx, of) : null
  await deps.reportToTeamInbox(tx, of.companyId, {
    words: [
      {
        kind: 'message',
        network: thread.network,
        socialAccountId: thread.social_account_id,
        subjectId: thread.id,
        postId: null,
        guestName: thread.guest_name ?? thread.guest_username,
        guestPictureId: thread.guest_picture_id,
        text: left?.text ?? thread.last_text,
        hasPicture: left?.hasPicture ?? thread.last_has_picture,
        rating: null,
        guestAt: thread.last_guest_at,
        closesAt: replyWindowOf(deps, thread, at).until,
        waits: !thread.last_is_own,
      },
    ],
    ...(of.answeredBy === undefined ? {} : { answeredBy: of.answeredBy }),
    ...(left === null ? {} : { isTakenBack: true }),
    at,
  })
}
