import { message, type Message } from '@marquee/contract/message.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { replyToThread } from '@marquee/contract/messages.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { IntentRow } from '#outbox'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import type { MessageKind } from './message-kind.ts'
import { replyWindowOf } from '../reply-window.ts'
import { lockThread, type ThreadRow } from '../thread-store.ts'
import { refuseContent, type Written } from './refuse-content.ts'
import { findByKey, openWrite, type WriteRow } from '../write-store.ts'

export type ReplyDeps = InboxDeps & { readonly kind: MessageKind }

export type Replied = AnswerOf<typeof replyToThread>

/** So long a call waits for the network's answer, before it says that it is on its way. */
export const waitInHandMs = 20_000

interface ReplyRequest extends Written {
  readonly thread: ThreadRow
  readonly key: string
}

/**
 * Answers a guest as the account, once. The words and their intent stand in one transaction; the
 * outbox sends them, and carries on by itself what the network does not answer in hand. A repeat of
 * the key gets what became of it; one that failed leaves the key free.
 */
export async function reply(deps: ReplyDeps, scope: Scope, asked: ReplyRequest): Promise<Replied> {
  const earlier = await findByKey(deps.db, scope.companyId, asked.key)
  if (earlier && earlier.state !== 'failed') return toAnswer(deps, earlier, asked)
  await refuseImpossible(deps, scope, asked)
  const row = await deps.db.transaction((tx) => open(deps, tx, { scope, asked }))
  if (row) await settle(deps, scope, row.id)
  return toAnswer(deps, await findByKey(deps.db, scope.companyId, asked.key), asked)
}

/** Waits in hand for what becomes of it. Throws what a person is told where it was refused. */
export async function settle(
  deps: Pick<ReplyDeps, 'outbox'>,
  { companyId }: Pick<Scope, 'companyId'>,
  id: string,
): Promise<void> {
  const intent = await deps.outbox.settledWithin({ companyId, id }, waitInHandMs)
  if (intent.state === 'failed') throw refusalOf(intent)
}

/** `network-refused` only here, where the words stand in the talk already: the screen forgets them. */
const refusalOf = ({ outcome, message: said }: IntentRow) =>
  new AppError(
    outcome === 'unsupported' ? 'not-supported' : 'network-refused',
    said ?? message('inbox.no-reason'),
  )

/**
 * What its owner has to know before anything is written; by no code that says it stands in the
 * talk.
 */
export async function refuseImpossible(
  deps: Pick<InboxDeps, 'db' | 'clock' | 'accounts'>,
  { companyId }: Pick<Scope, 'companyId'>,
  { thread, ...written }: Omit<ReplyRequest, 'key'>,
): Promise<void> {
  const { network } = thread
  const name = networkNames[network]
  refuseContent(network, written)
  if (!replyWindowOf(deps, thread, deps.clock.now()).isOpen)
    throw new AppError('conflict', message('inbox.window-over', { network: name }))
  const off = await reasonOff(deps.db, network)
  if (off !== null)
    throw new AppError('conflict', message('inbox.switched-off', { network: name, reason: off }))
  const account = await deps.accounts
    .capabilitiesOf(companyId, thread.social_account_id)
    .catch((error: unknown) => {
      if (!(error instanceof ConnectorError)) throw error
      // the outbox waits that out
      if (error.kind === 'unavailable' || error.kind === 'rate-limited') return 'away' as const
      throw new AppError('conflict', error.said, { cause: error })
    })
  if (!account) throw new AppError('conflict', message('inbox.account-gone'))
}

/** Null: the key stands already. */
async function open(
  deps: ReplyDeps,
  tx: Db,
  { scope, asked }: { readonly scope: Scope; readonly asked: ReplyRequest },
): Promise<WriteRow | null> {
  const { thread, key, message: text, pictureId, quickReplies } = asked
  if (pictureId !== null) await holdPicture(deps, tx, { companyId: scope.companyId, pictureId })
  const { network, social_account_id: socialAccountId, guest_id: guestId } = thread
  const row = await openWrite(tx, scope, {
    id: newId(),
    key,
    network,
    socialAccountId,
    threadId: thread.id,
    guestId,
    text,
    pictureId,
    quickReplies,
    at: deps.clock.now(),
  })
  if (!row) return null
  const payload = {
    threadId: thread.id,
    guestId,
    text,
    ...(pictureId === null ? {} : { pictureId }),
    ...(quickReplies.length === 0 ? {} : { quickReplies: [...quickReplies] }),
  }
  const { companyId, correlationId } = scope
  const isSentAnew = await deps.outbox.again(
    tx,
    { companyId, id: row.id },
    { payload, correlationId, adds: true },
  )
  if (!isSentAnew)
    await deps.outbox.add(tx, deps.kind, {
      id: row.id,
      companyId,
      key,
      network,
      socialAccountId,
      subject: guestId,
      payload,
      authorId: scope.userId,
      isAwaited: true,
      correlationId,
    })
  await audit(tx, deps.clock, {
    companyId,
    userId: scope.userId,
    action: 'message.written',
    subjectId: row.id,
    facts: { network },
    correlationId,
  })
  // after the intent, as its worker does; its last message may have been taken back meanwhile
  if (!(await lockThread(tx, companyId, thread.id)))
    throw new AppError('not-found', message('inbox.no-such-thread'))
  return row
}

/** Of this company's library, and not deleted before the message is written down. */
async function holdPicture(
  { media }: Pick<InboxDeps, 'media'>,
  tx: Db,
  { companyId, pictureId }: { readonly companyId: string; readonly pictureId: string },
): Promise<void> {
  const [row] = await media.hold(tx, companyId, [pictureId])
  const refused = (code: 'not-found' | 'invalid-input', said: Message) =>
    new AppError(code, said, { details: { mediaId: said } })
  if (!row) throw refused('not-found', message('inbox.picture-gone'))
  if (row.kind !== 'image') throw refused('invalid-input', message('inbox.pictures-only'))
  if (row.state === 'failed') throw refused('invalid-input', message('inbox.picture-damaged'))
}

const isTheSame = (
  row: WriteRow,
  { thread, message: text, pictureId, quickReplies }: ReplyRequest,
) =>
  row.text === text &&
  row.thread_id === thread.id &&
  row.picture_id === pictureId &&
  row.quick_replies.join('\n') === quickReplies.join('\n')

async function toAnswer(
  deps: Pick<ReplyDeps, 'db' | 'outbox'>,
  row: WriteRow | null,
  asked: ReplyRequest,
): Promise<Replied> {
  if (!row || !isTheSame(row, asked)) throw new AppError('conflict', message('inbox.key-used'))
  return showReplied(deps, row)
}

/** What became of the words, as who pressed is told. */
export async function showReplied(
  { db, outbox }: Pick<ReplyDeps, 'db' | 'outbox'>,
  { company_id: companyId, id, remote_id: remoteId, text, state, problem }: WriteRow,
): Promise<Replied> {
  const intent = state === 'sending' ? await outbox.find(db, companyId, id) : null
  const isHeld = intent?.state === 'held'
  return { id: remoteId ?? id, message: text, state, ...(isHeld ? { isHeld, problem } : {}) }
}
