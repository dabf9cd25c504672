import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { message } from '@marquee/contract/message.ts'
import type { readThread as readThreadCall } from '@marquee/contract/messages.ts'
import { clocksApartMs, type IntentRow } from '#outbox'
import { AppError } from '#platform/app-error.ts'
import { readInstant } from '#platform/http/input/page-cursor.ts'
import type { Scope } from '#platform/scope.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { listMessages, type MessageCursor, type MessageRow } from '../message-store.ts'
import { findThread, type ThreadRow } from '../thread-store.ts'
import { addressesOf, picturesOf, showMessage, showThread, showWrite } from './thread-views.ts'
import { listOpen, listPressed, type WriteRow } from '../write-store.ts'

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
  const waiting = await withoutShown(deps, { companyId, threadId: id, open, shown })
  return {
    thread: showThread(deps, thread, faceOf),
    messages: [
      ...shown.map((row) => showMessage(row, pictureOf)),
      ...waiting.map(({ write, intent }) =>
        showWrite(write, pictureOf, {
          waitsUntil: waitsUntil(deps, intent),
          isHeld: intent?.state === 'held',
        }),
      ),
    ],
    older: oldest ? `${oldest.written_at.toISOString()}~${oldest.remote_id}` : null,
  }
}

interface OpenWrite {
  readonly write: WriteRow
  /** Of one that is on its way; null: nobody asks. */
  readonly intent: IntentRow | null
}

/**
 * What is looked for still, and a reading has seen already, is not shown twice. What another press
 * made is no sign of it, one that is shown stands for one press, and of what waits for its call
 * nothing can stand.
 */
async function withoutShown(
  { db, outbox }: Pick<InboxDeps, 'db' | 'outbox'>,
  {
    companyId,
    threadId,
    open,
    shown,
  }: {
    readonly companyId: string
    readonly threadId: string
    readonly open: readonly WriteRow[]
    readonly shown: readonly MessageRow[]
  },
): Promise<OpenWrite[]> {
  if (open.length === 0) return []
  const own = shown.filter((one) => one.is_own)
  const remoteIds = own.map((one) => one.remote_id)
  const pressed = await listPressed(db, companyId, { threadId, remoteIds })
  const left = new Set(own.filter((one) => !pressed.has(one.remote_id)))
  const all = await Promise.all(
    open.map(async (write) => ({
      write,
      intent: write.state === 'sending' ? await outbox.find(db, companyId, write.id) : null,
    })),
  )
  return all.filter(({ write, intent }) => {
    if (intent?.state === 'held' || intent?.state === 'due') return true
    const same = [...left].find((one) => isTheSame(write, one))
    return same === undefined || !left.delete(same)
  })
}

const isTheSame = (
  write: WriteRow,
  { text, picture_id: pictureId, has_other: hasOther, written_at: at }: MessageRow,
) =>
  write.state !== 'failed' &&
  text === write.text &&
  (write.picture_id === null || pictureId !== null || hasOther) &&
  at.getTime() >= write.started_at.getTime() - clocksApartMs

/** Null: nothing is waited for, or nobody knows until when. */
function waitsUntil({ clock }: Pick<InboxDeps, 'clock'>, intent: IntentRow | null): Date | null {
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
