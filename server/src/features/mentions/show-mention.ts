import { answerDecisions, type MentionView } from '@marquee/contract/mentions.ts'
import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { findMention, type MentionRow } from './mention-store.ts'
import type { MentionsDeps } from './mentions-deps.ts'

type Deps = Pick<MentionsDeps, 'db' | 'media'>

/** Throws `not-found` also for somebody else's. */
export async function mentionIn(db: Db, scope: Scope, id: string): Promise<MentionRow> {
  const row = await findMention(db, scope.companyId, id)
  if (!row) throw new AppError('not-found', message('mentions.no-such-mention'))
  return row
}

/** Nobody could find out whether the answer arrived. */
export const asksOwner = ({ answer_state: state, answer_problem: problem }: MentionRow): boolean =>
  state === 'failed' && problem?.code === 'mentions.could-not-check'

export async function showMention(deps: Deps, scope: Scope, id: string): Promise<MentionView> {
  const row = await mentionIn(deps.db, scope, id)
  const { companyId } = scope
  const pictureId = row.picture_id
  const isThere =
    pictureId !== null && (await deps.media.find(deps.db, companyId, [pictureId])).length > 0
  return {
    id: row.id,
    network: row.network,
    accountName: row.account_name,
    guestName: row.guest_name,
    text: row.text,
    pictureUrl: isThere ? deps.media.addressOf(companyId, pictureId, 'thumb') : null,
    permalink: row.permalink,
    isInComment: row.comment_id !== null,
    writtenAt: row.written_at.toISOString(),
    takesAnswer: row.takes_answer,
    answer:
      row.answer_state === null
        ? null
        : {
            text: row.answer_text ?? '',
            state: row.answer_state,
            problem: row.answer_problem,
            at: row.answered_at?.toISOString() ?? null,
            decisions: asksOwner(row) ? [...answerDecisions] : [],
          },
  }
}
