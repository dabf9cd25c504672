import { message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import * as z from 'zod/mini'
import type { ReviewReplier } from '#connectors/capabilities/reviewer.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { readsTheSame } from '#connectors/text/same-words.ts'
import {
  defineKind,
  type Intent,
  type IntentChange,
  type IntentKind,
  type OutboxAccount,
} from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { notifyReviewsChanged } from '../review-store.ts'
import { reportWaiting, type WaitingDeps } from '../notify/update-team-inbox.ts'
import { clearWish, moveWish, setReply } from './wish-store.ts'

export const replyPayload = z.object({
  /** Ours, and the network's. */
  reviewId: z.uuid(),
  remoteId: z.string(),
  /** Null: the answer is to be deleted. */
  text: z.nullable(z.string()),
})
type Reply = Intent<z.output<typeof replyPayload>>
export type ReplyKind = IntentKind<typeof replyPayload>

const dayMs = 86_400_000
/** So long a lost call may still take effect. */
const settleMs = 120_000

function replierOf({ reviewReplier, account: { network } }: OutboxAccount): ReviewReplier {
  if (reviewReplier) return reviewReplier
  throw new ConnectorError('unsupported', { network, message: message('reviews.not-possible') })
}

/**
 * A review has one answer, so the last word counts, and a lost answer is looked up by how it
 * stands.
 */
const common = {
  payload: replyPayload,
  sets: 'review-reply',
  upTo: 'commit',
  latenessMs: dayMs,
  needsPlan: false,
  firstLookupMs: 0,
  settleMs: () => settleMs,
  several: 'ask',
} as const

const writing = (deps: WaitingDeps): ReplyKind =>
  defineKind({
    ...common,
    changed: changedOf(deps),
    key: 'review-reply',
    step: 'review-reply',
    async commit(account, { payload: { remoteId, text } }, context) {
      const { isInReview } = await replierOf(account).reply(remoteId, text ?? '', context)
      return { remoteId: null, isWorking: isInReview }
    },
    async lookUp(account, { payload: { remoteId, text } }) {
      const seen = await replierOf(account).see(remoteId)
      return {
        proof: 'state',
        isDone: seen !== null && readsTheSame(seen.text, text ?? ''),
        isWorking: seen !== null && seen.state !== 'live',
      }
    },
    async follow(account, { payload: { remoteId, text } }) {
      const seen = await replierOf(account).see(remoteId)
      const network = networkNames[account.account.network]
      if (seen === null || !readsTheSame(seen.text, text ?? ''))
        return { state: 'refused', message: message('reviews.reply-replaced', { network }) }
      switch (seen.state) {
        case 'live':
          return { state: 'done' }
        case 'in-review':
          return { state: 'working', againInMs: seen.againInMs }
        case 'refused':
          return { state: 'refused', message: seen.message }
      }
    },
  })

const deleting = (deps: WaitingDeps): ReplyKind =>
  defineKind({
    ...common,
    changed: changedOf(deps),
    key: 'delete-review-reply',
    step: 'remove',
    async commit(account, { payload: { remoteId } }, context) {
      await replierOf(account).remove(remoteId, context)
      return { remoteId: null }
    },
    async lookUp(account, { payload: { remoteId } }) {
      return { proof: 'state', isDone: (await replierOf(account).see(remoteId)) === null }
    },
  })

/** What the venue does with its answers to reviews. */
export type ReplyKinds = Readonly<Record<'reply' | 'delete', ReplyKind>>

export const replyKinds = (deps: WaitingDeps): ReplyKinds => ({
  reply: writing(deps),
  delete: deleting(deps),
})

/** What the list shows of it from now on. */
const changedOf =
  (deps: WaitingDeps) =>
  async (tx: Db, intent: Reply, change: IntentChange): Promise<void> => {
    const { company_id: companyId, id: wishId, is_working: isWorking } = intent
    const { reviewId, text } = intent.payload
    const of = { companyId, wishId }
    switch (change.state) {
      case 'done':
        await setReply(tx, { companyId, id: reviewId }, { text, at: change.at })
        await clearWish(tx, of)
        break
      case 'canceled':
        await clearWish(tx, of)
        break
      case 'failed':
      case 'missed':
        await moveWish(tx, of, { state: 'failed', problem: change.message })
        break
      case 'unknown':
        if (change.asks) await moveWish(tx, of, { state: 'failed', problem: change.message })
        else await moveWish(tx, of, { state: isWorking ? 'in-review' : 'checking', problem: null })
        break
      case 'waiting':
      case 'due':
      case 'sending':
      case 'held':
        await moveWish(tx, of, { state: 'sending', problem: change.message })
    }
    await reportChange(deps, tx, { intent, change })
    await notifyReviewsChanged(tx, companyId)
  }

/** Its network has it, or looks at it first. */
const isAnswer = (
  { is_working: isWorking, payload: { text } }: Reply,
  { state }: IntentChange,
): boolean => text !== null && (state === 'done' || (state === 'unknown' && isWorking))

const reportChange = (
  deps: WaitingDeps,
  tx: Db,
  { intent, change }: { readonly intent: Reply; readonly change: IntentChange },
): Promise<void> =>
  reportWaiting(deps, tx, {
    companyId: intent.company_id,
    ids: [intent.payload.reviewId],
    ...(isAnswer(intent, change) ? { answeredBy: intent.author_id } : {}),
  })
