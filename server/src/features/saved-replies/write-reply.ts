import { message } from '@marquee/contract/message.ts'
import type { SavedReply, SavedReplyWords } from '@marquee/contract/saved-replies.ts'
import { mostSavedReplies } from '@marquee/contract/saved-reply-rules.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { isUniqueViolation, type Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedRepliesDeps } from './saved-replies-deps.ts'
import {
  countReplies,
  insertReply,
  lockReplies,
  markDeleted,
  updateReply,
  type WrittenReply,
} from './saved-reply-store.ts'

export async function createReply(
  { db, clock }: SavedRepliesDeps,
  scope: Scope,
  words: SavedReplyWords,
): Promise<SavedReply> {
  const reply = written(newId(), words, clock.now())
  return withFreeTitle(() =>
    db.transaction(async (tx) => {
      await lockReplies(tx, scope.companyId)
      if ((await countReplies(tx, scope.companyId)) >= mostSavedReplies)
        throw new AppError('conflict', message('saved-replies.too-many'))
      const saved = await insertReply(tx, scope, reply)
      await note(tx, scope, { clock, id: reply.id, action: 'saved-reply.created' })
      return saved
    }),
  )
}

/** Throws `not-found` where it is not there, `conflict` where another one has the title. */
export async function changeReply(
  { db, clock }: SavedRepliesDeps,
  scope: Scope,
  { id, ...words }: SavedReplyWords & { readonly id: string },
): Promise<SavedReply> {
  return withFreeTitle(() =>
    db.transaction(async (tx) => {
      const saved = await updateReply(tx, scope, written(id, words, clock.now()))
      if (!saved) throw noSuchReply()
      await note(tx, scope, { clock, id, action: 'saved-reply.changed' })
      return saved
    }),
  )
}

export async function deleteReply(
  { db, clock }: SavedRepliesDeps,
  scope: Scope,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await markDeleted(tx, scope, { id, at: clock.now() }))) throw noSuchReply()
    await note(tx, scope, { clock, id, action: 'saved-reply.deleted' })
  })
}

export const noSuchReply = () => new AppError('not-found', message('saved-replies.no-such-reply'))

function written(id: string, { title, text }: SavedReplyWords, at: Date): WrittenReply {
  const bare = title.trim().replace(/\s+/g, ' ')
  return {
    id,
    title: bare,
    titleKey: bare.normalize('NFKC').toLowerCase(),
    text: text.trim(),
    at,
  }
}

/** The index is asked, not a look before: of two who save at once one is refused. */
async function withFreeTitle<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_replies_title')) throw error
    throw new AppError('conflict', message('saved-replies.title-taken'), {
      cause: error,
      details: { title: message('saved-replies.title-taken') },
    })
  }
}

async function note(
  tx: Db,
  scope: Scope,
  {
    clock,
    id,
    action,
  }: Pick<SavedRepliesDeps, 'clock'> & { readonly id: string; readonly action: string },
): Promise<void> {
  await audit(tx, clock, {
    companyId: scope.companyId,
    userId: scope.userId,
    action,
    subjectId: id,
    correlationId: scope.correlationId,
  })
}
