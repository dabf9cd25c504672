import { message } from '@marquee/contract/message.ts'
import { ConnectorError, tooNewFact } from '#connectors/connector-error.ts'
import { readsTheSame } from '#connectors/text/same-words.ts'
import { defineKind, spanOfLost, type IntentRow, type OutboxAccount } from '#outbox'
import type { Clock } from '#platform/clock.ts'
import { noteStep } from './note-step.ts'
import { stepLatenessMs, stepPayload, usualSettleMs } from './step-rules.ts'

/**
 * A new post appears before it takes comments (networks.md section 20): so long after publishing
 * "no such post" means "not yet". 5, 10, 15 and 20 s apart.
 */
const tryAgainAfterMs = [5_000, 15_000, 30_000, 50_000]

/** A comment of the account under its own new post. The post is live whatever becomes of it. */
export const firstCommentKind = (clock: Clock) =>
  defineKind({
    key: 'first-comment',
    payload: stepPayload,
    step: 'comment',
    upTo: 'commit',
    latenessMs: stepLatenessMs,
    needsPlan: true,
    firstLookupMs: 5000,
    several: 'oldest',
    settleMs: ({ limits }) => limits?.settleMs ?? usualSettleMs,
    async commit(account, intent, context) {
      try {
        return await commenterOf(account).comment(postOf(intent), intent.payload.text, context)
      } catch (error) {
        throw tooEarly(error, intent, clock.now()) ?? error
      }
    },
    async lookUp(account, intent, lost) {
      const { since, until } = spanOfLost(lost)
      const { text: sent } = intent.payload
      const recent = await commenterOf(account).recent(postOf(intent), since, sent)
      return {
        proof: 'content',
        candidates: recent.filter(
          ({ text, parentId, createdAt }) =>
            parentId === null && readsTheSame(text, sent) && createdAt <= until,
        ),
      }
    },
    changed: noteStep,
  })

function commenterOf({ account, commenter }: OutboxAccount) {
  if (commenter) return commenter
  throw new ConnectorError('unsupported', {
    network: account.network,
    message: message('publishing.no-comments-on-account'),
  })
}

const postOf = ({ after_remote_id: id }: Pick<IntentRow, 'after_remote_id'>) => id ?? ''

/** The wait until a new post takes comments; null where it is no new post, or something else. */
function tooEarly(
  error: unknown,
  { due_at: liveSince }: Pick<IntentRow, 'due_at'>,
  now: Date,
): ConnectorError | null {
  if (!(error instanceof ConnectorError) || error.facts[tooNewFact] !== true) return null
  const age = now.getTime() - liveSince.getTime()
  const next = tryAgainAfterMs.find((afterMs) => afterMs > age)
  if (next === undefined) return null
  return new ConnectorError('rate-limited', {
    network: error.network,
    cause: error,
    facts: error.facts,
    until: new Date(liveSince.getTime() + next),
    message: message('publishing.no-comments-at-first'),
  })
}
