import type { AnswerDecision } from '@marquee/contract/mentions.ts'
import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { settleMs } from './answer-kind.ts'
import { notifyMentionsChanged } from './answer-store.ts'
import type { MentionsDeps } from '../mentions-deps.ts'
import { mentionIn } from '../show-mention.ts'

/**
 * The owner's word on an answer of which nobody could find out. What is there is answered; what is
 * not there goes out again, once no lost call can bring it any more. Throws `conflict` where
 * nothing is asked, or too early.
 */
export async function decideAnswer(
  deps: Pick<MentionsDeps, 'db' | 'clock' | 'outbox'>,
  scope: Scope,
  { id, decision }: { readonly id: string; readonly decision: AnswerDecision },
): Promise<void> {
  const { companyId, userId, correlationId } = scope
  await deps.db.transaction(async (tx) => {
    const answerId = (await mentionIn(tx, scope, id)).answer_id
    if (answerId === null) throw new AppError('conflict', message('mentions.decided'))
    const heard = await deps.outbox.decide(
      tx,
      { companyId, id: answerId },
      {
        word: decision,
        settledBefore: new Date(deps.clock.now().getTime() - settleMs),
        correlationId,
      },
    )
    if (!heard) throw new AppError('conflict', message('mentions.decided'))
    if ('mayAppearSince' in heard) throw new AppError('conflict', message('mentions.may-appear'))
    await audit(tx, deps.clock, {
      companyId,
      userId,
      action: 'mention-answer.decided',
      subjectId: id,
      facts: { decision },
      correlationId,
    })
    await notifyMentionsChanged(tx, companyId)
  })
}
