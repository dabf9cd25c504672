import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { MentionAnswerer } from '#connectors/capabilities/comments/mentions.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { readsTheSame } from '#connectors/text/same-words.ts'
import {
  defineKind,
  spanOfLost,
  type Intent,
  type IntentChange,
  type IntentKind,
  type OutboxAccount,
} from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { clearAnswer, moveAnswer, notifyMentionsChanged } from './answer-store.ts'
import { reportWaiting, type WaitingDeps } from '../update-team-inbox.ts'

const payload = z.object({
  /** Ours. */
  mentionId: z.uuid(),
  postId: z.string(),
  commentId: z.nullable(z.string()),
  text: z.string(),
})
type MentionAnswerIntent = Intent<z.output<typeof payload>>
export type AnswerKind = IntentKind<typeof payload>

const dayMs = 86_400_000
/** So long a lost call may still take effect. */
export const settleMs = 120_000

function answererOf({ mentionAnswerer, account: { network } }: OutboxAccount): MentionAnswerer {
  if (mentionAnswerer) return mentionAnswerer
  throw new ConnectorError('unsupported', { network, message: message('mentions.not-possible') })
}

/** What the venue answers to a mention. A lost answer is looked for where the network shows it. */
export const answerKind = (deps: WaitingDeps): AnswerKind =>
  defineKind({
    key: 'mention-answer',
    payload,
    step: 'mention-answer',
    upTo: 'commit',
    latenessMs: dayMs,
    needsPlan: false,
    firstLookupMs: 5000,
    settleMs: () => settleMs,
    several: 'oldest',
    commit: (account, { payload: { text, ...place } }, context) =>
      answererOf(account).answer(place, text, context),
    async lookUp(account, { payload: { text, ...place } }, lost) {
      const { since, until } = spanOfLost(lost)
      const seen = await answererOf(account).recent(place, since, text)
      if (seen === null) return { proof: 'nothing' }
      return {
        proof: 'content',
        candidates: seen.filter((one) => readsTheSame(one.text, text) && one.createdAt <= until),
      }
    },
    changed: (tx, intent, change) => changed(deps, tx, { intent, change }),
  })

interface Moved {
  readonly intent: MentionAnswerIntent
  readonly change: IntentChange
}

/** What the screen shows of it from now on. */
async function changed(deps: WaitingDeps, tx: Db, { intent, change }: Moved): Promise<void> {
  const { company_id: companyId, id: answerId, author_id: authorId } = intent
  const of = { companyId, answerId }
  await move(tx, of, change)
  await reportWaiting(deps, tx, {
    companyId,
    ids: [intent.payload.mentionId],
    ...(change.state === 'done' ? { answeredBy: authorId } : {}),
  })
  await notifyMentionsChanged(tx, companyId)
}

async function move(
  tx: Db,
  of: { readonly companyId: string; readonly answerId: string },
  { state, message: problem, remoteId, at, asks }: IntentChange,
): Promise<void> {
  switch (state) {
    case 'done':
      // on its owner's word it stands there; when it went out nobody knows
      return moveAnswer(tx, of, {
        state: 'sent',
        problem: null,
        remoteId,
        ...(remoteId === null ? {} : { at }),
      })
    case 'canceled':
      return clearAnswer(tx, of)
    case 'failed':
    case 'missed':
      return moveAnswer(tx, of, { state: 'failed', problem })
    case 'unknown':
      return asks
        ? moveAnswer(tx, of, { state: 'failed', problem: message('mentions.could-not-check') })
        : moveAnswer(tx, of, { state: 'checking', problem: null })
    case 'waiting':
    case 'due':
    case 'sending':
    case 'held':
      return moveAnswer(tx, of, { state: 'sending', problem })
  }
}
