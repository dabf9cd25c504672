import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { dropEmptiedThread } from '../drop-emptied.ts'
import { refuseImpossible, settle, showReplied, type Replied } from './reply.ts'
import { findThread, lockThread } from '../thread-store.ts'
import { findWrite, lockUnsent, putAway, reopenWrite } from '../write-store.ts'

/** Sends what failed once more. What is sent, or may be, is `not-found`. */
export async function sendAgain(deps: InboxDeps, scope: Scope, id: string): Promise<Replied> {
  const { companyId } = scope
  const row = await findWrite(deps.db, companyId, id)
  const thread = row && (await findThread(deps.db, companyId, row.thread_id))
  if (!thread || row.state !== 'failed') throw new AppError('not-found', message('inbox.gone'))
  await refuseImpossible(deps, scope, {
    thread,
    message: row.text,
    pictureId: row.picture_id,
    quickReplies: row.quick_replies,
  })
  await deps.db.transaction(async (tx) => {
    // the intent first, as its worker does: nobody waits in a circle
    const { correlationId } = scope
    const intent = await deps.outbox.again(tx, { companyId, id }, { correlationId, adds: true })
    if (!intent) throw new AppError('not-found', message('inbox.gone'))
    await reopenWrite(tx, companyId, { id, correlationId, at: deps.clock.now() })
    await audit(tx, deps.clock, {
      companyId,
      userId: scope.userId,
      action: 'message.sent-again',
      subjectId: id,
      facts: { network: thread.network },
      correlationId,
    })
  })
  await settle(deps, scope, id)
  return showReplied(deps, (await findWrite(deps.db, companyId, id)) ?? row)
}

/** Puts away words that did not go out, and takes back those that wait. */
export async function removeUnsent(
  deps: Pick<InboxDeps, 'db' | 'clock' | 'outbox' | 'isKeptByTeam'>,
  scope: Scope,
  id: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deps.outbox.cancel(tx, scope.companyId, id)
    const row = await lockUnsent(tx, scope.companyId, id)
    if (row?.state !== 'failed') throw new AppError('not-found', message('inbox.gone'))
    await putAway(tx, scope.companyId, { id, at: deps.clock.now() })
    // they may be all that was left of it
    await lockThread(tx, scope.companyId, row.thread_id)
    await dropEmptiedThread(deps, tx, { companyId: scope.companyId, threadId: row.thread_id })
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'message.removed',
      subjectId: id,
      facts: { network: row.network },
      correlationId: scope.correlationId,
    })
  })
}
