import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { message } from '@marquee/contract/message.ts'
import type { readThread as readThreadCall } from '@marquee/contract/messages.ts'
import { clocksApartMs } from '#outbox'
import { AppError } from '#platform/app-error.ts'
import { readInstant } from '#platform/http/input/page-cursor.ts'
import type { Scope } from '#platform/scope.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { listMessages, type MessageCursor, type MessageRow } from '../message-store.ts'
import { findThread, type ThreadRow } from '../thread-store.ts'
import { addressesOf, picturesOf, showMessage, showThread, showWrite } from './thread-views.ts'
import { listOpen, type WriteRow } from '../write-store.ts'

const pageSize = 50

/** Throws `not-found` also for a thread of somebody else. */
export async function findOwnThread(
  { db }: Pick<InboxDeps, 'db'>,
  { companyId }: Pick<Scope, 'companyId'>,
  id: string,
): Promise<ThreadRow> {
  const row = await findThread(db, companyId, id)
  if (!row) throw new AppError('not-found', message('inbox.no-such-thread'))
  return row
}

/** A thread's newest messages, or those before a cursor, oldest first; what is on its way last. */
export async function readThreadView(
  deps: InboxDeps,
  scope: Pick<Scope, 'companyId'>,
  { id, before }: { readonly id: string; readonly before: string | null },
): Promise<AnswerOf<typeof readThreadCall>> {
  const { companyId } = scope
  const thread = await findOwnThread(deps, scope, id)
  const [rows, open] = await Promise.all([
    listMessages(deps.db, companyId, {
      threadId: id,
      before: before === null ? null : readCursor(before),
      limit: pageSize,
    }),
    before === null ? listOpen(deps.db, companyId, id) : [],
  ])
  const shown = rows.slice(0, pageSize).toReversed()
  const oldest = rows.length > pageSize ? shown[0] : undefined
  const [faceOf, pictureOf] = await Promise.all([
    addressesOf(deps, companyId, { wanted: [thread.guest_picture_id], variant: 'thumb' }),
    addressesOf(deps, companyId, {
      wanted: [...shown.flatMap(picturesOf), ...open.map((one) => one.picture_id)],
      variant: 'preview',
    }),
  ])
  const waiting = open.filter((write) => !shown.some((one) => isTheSame(write, one)))
  return {
    thread: showThread(deps, thread, faceOf),
    messages: [
      ...shown.map((row) => showMessage(row, pictureOf)),
      ...(await Promise.all(
        waiting.map(async (row) => showWrite(row, pictureOf, await waitsUntil(deps, row))),
      )),
    ],
    older: oldest ? `${oldest.written_at.toISOString()}~${oldest.remote_id}` : null,
  }
}

/** What is looked for still, and a reading has seen already: it is not shown twice. */
const isTheSame = (
  write: WriteRow,
  { is_own: isOwn, text, picture_id: pictureId, has_other: hasOther, written_at: at }: MessageRow,
) =>
  isOwn &&
  write.state !== 'failed' &&
  text === write.text &&
  (write.picture_id === null || pictureId !== null || hasOther) &&
  at.getTime() >= write.started_at.getTime() - clocksApartMs

/** Null: nothing is waited for, or nobody knows until when. */
async function waitsUntil(
  { db, outbox, clock }: InboxDeps,
  { company_id: companyId, id, state }: WriteRow,
): Promise<Date | null> {
  const intent = state === 'sending' ? await outbox.find(db, companyId, id) : null
  const at = intent?.state === 'due' ? intent.next_at : null
  return at !== null && at > clock.now() ? at : null
}

function readCursor(text: string): MessageCursor {
  const at = text.indexOf('~')
  const writtenAt = readInstant(text.slice(0, Math.max(at, 0)))
  if (at < 0 || writtenAt === null)
    throw new AppError('invalid-input', message('inbox.no-such-cursor'))
  return { writtenAt, remoteId: text.slice(at + 1) }
}
