import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { readsTheSame } from '#connectors/text/same-words.ts'
import {
  defineKind,
  spanOfLost,
  type Intent,
  type IntentChange,
  type IntentKind,
  type IntentLookUp,
  type LostCall,
  type OutboxAccount,
} from '#outbox'
import type { Db } from '#platform/db/database.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { contentOf, messagePayload, type MessagePayload } from './message-content.ts'
import { keepMessages, keepQuickReplies, newestSeenBy } from '../message-store.ts'
import { replyWindowOf } from '../reply-window.ts'
import { reportWaiting } from '../notify/update-team-inbox.ts'
import { findThread, recountThread } from '../thread-store.ts'
import { moveWrite } from '../write-store.ts'

type MessageIntent = Intent<MessagePayload>
export type MessageKind = IntentKind<typeof messagePayload>

const settleMs = 120_000
const dayMs = 86_400_000

/** What the venue writes to a guest. */
export function messageKind(
  deps: Pick<InboxDeps, 'db' | 'clock' | 'accounts' | 'reportToTeamInbox' | 'media'>,
): MessageKind {
  const contentFor = ({ company_id: companyId, network, payload }: MessageIntent) =>
    contentOf(deps, { companyId, network }, payload)
  return defineKind({
    key: 'message',
    payload: messagePayload,
    step: 'message',
    upTo: 'commit',
    latenessMs: dayMs,
    needsPlan: true,
    firstLookupMs: 5000,
    settleMs: () => settleMs,
    several: 'oldest',
    async prepare(account, intent, context) {
      if (intent.payload.pictureId === undefined) return null
      // what is too late by now leaves no file there
      await isLateOrThrow(deps, intent, intent.payload.threadId)
      const prepared = await messengerOf(account).prepare(
        await contentFor(intent),
        intent.prepared,
        context,
      )
      return prepared && { prepared, againInMs: null }
    },
    async commit(account, intent, context) {
      const messenger = messengerOf(account)
      const { threadId, guestId } = intent.payload
      const isLate = await isLateOrThrow(deps, intent, threadId)
      const content = await contentFor(intent)
      return messenger.send({ guestId, isLate }, { ...content, prepared: intent.prepared }, context)
    },
    lookUp,
    changed: changedOf(deps),
  })
}

function messengerOf({ messenger, account: { network } }: OutboxAccount) {
  if (messenger) return messenger
  throw new ConnectorError('unsupported', {
    network,
    message: message('inbox.none-there', { network: networkNames[network] }),
  })
}

/**
 * It may have waited: the window is asked just before the call, by what the guest wrote last.
 * Throws `rejected` where it is over, so that nothing is sent and the words are kept.
 */
async function isLateOrThrow(
  deps: Pick<InboxDeps, 'db' | 'clock' | 'accounts'>,
  { company_id: companyId, network }: MessageIntent,
  threadId: string,
): Promise<boolean> {
  const thread = await findThread(deps.db, companyId, threadId)
  if (!thread)
    throw new ConnectorError('rejected', { network, message: message('inbox.no-such-thread') })
  const { isOpen, isLate } = replyWindowOf(deps, thread, deps.clock.now())
  if (!isOpen)
    throw new ConnectorError('rejected', {
      network,
      message: message('inbox.window-over', { network: networkNames[network] }),
    })
  return isLate
}

/**
 * Messages of the account to that guest that read the same, from while the call was under way. What
 * went with a picture shows something beside its words.
 */
async function lookUp(
  { messenger }: OutboxAccount,
  { payload: { guestId, text, pictureId } }: MessageIntent,
  lost: LostCall,
): Promise<IntentLookUp> {
  if (!messenger) return { proof: 'nothing' }
  const { since, until } = spanOfLost(lost)
  const recent = await messenger.recent(guestId, since, text)
  return {
    proof: 'content',
    candidates: recent.filter(
      (one) =>
        readsTheSame(one.text, text) &&
        (pictureId === undefined || one.pictureUrls.length > 0 || one.hasOther) &&
        one.createdAt >= since &&
        one.createdAt <= until,
    ),
  }
}

type WaitingDeps = Pick<InboxDeps, 'clock' | 'accounts' | 'reportToTeamInbox'>

/** What the thread shows of it from now on. */
const changedOf =
  (deps: WaitingDeps) =>
  async (tx: Db, intent: MessageIntent, change: IntentChange): Promise<void> => {
    const move = (state: Parameters<typeof moveWrite>[2]['state'], problem: Message | null) =>
      moveWrite(tx, intent, { state, problem, remoteId: change.remoteId, at: change.at })
    switch (change.state) {
      case 'done':
        await move('sent', null)
        return keepOwn(deps, tx, { intent, change })
      case 'unknown':
        return change.asks
          ? move('failed', message('inbox.could-not-check'))
          : move('unknown', null)
      case 'failed':
      case 'missed':
        return move('failed', change.message)
      case 'canceled':
        return move('failed', null)
      case 'waiting':
      case 'due':
      case 'sending':
      case 'held':
        return move('sending', change.message)
    }
  }

/** It stands from now on; a reading that saw it first knows it by the same id. */
async function keepOwn(
  deps: WaitingDeps,
  tx: Db,
  { intent, change }: { readonly intent: MessageIntent; readonly change: IntentChange },
): Promise<void> {
  const { company_id: companyId, social_account_id: socialAccountId, payload: own } = intent
  const { remoteId, at } = change
  if (remoteId === null) return
  const madeAt = change.madeAt ?? at
  // a guest who writes while it is under way is not answered by it
  const before = await newestSeenBy(tx, companyId, {
    threadId: own.threadId,
    at: intent.created_at,
  })
  const createdAt = before && before >= madeAt ? new Date(before.getTime() + 1) : madeAt
  const seen = [
    {
      remoteId,
      text: own.text,
      isOwn: true,
      createdAt,
      pictureIds: own.pictureId === undefined ? [] : [own.pictureId],
      hasOther: false,
    },
  ]
  const account = { companyId, socialAccountId }
  await keepMessages(tx, account, { threadId: own.threadId, seen, at })
  if (own.quickReplies?.length)
    await keepQuickReplies(tx, account, { remoteId, quickReplies: own.quickReplies })
  await recountThread(tx, companyId, own.threadId)
  await reportWaiting(deps, tx, {
    companyId,
    threadId: own.threadId,
    answeredBy: intent.author_id,
  })
}
