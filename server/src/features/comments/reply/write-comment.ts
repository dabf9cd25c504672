import { message } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { CommentKind } from './comment-kinds.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import {
  openForWriting,
  refusalOfIntent,
  waitInHandMs,
  type Target,
} from '../threads/find-target.ts'
import { findByKey, openWrite, replaceFailed, type WriteRow } from '../write-store.ts'

export interface Written {
  readonly id: string
  readonly message: string
  readonly state: WriteRow['state']
}

interface CommentRequest extends Target {
  readonly network: NetworkKey
  readonly key: string
  readonly message: string
}

type Deps = CommentsDeps & { readonly kinds: Readonly<Record<'comment' | 'reply', CommentKind>> }

/**
 * Writes under a post as the account, once. The words and their intent stand in one transaction;
 * the outbox sends them, and carries on by itself what the network does not answer in hand. A
 * repeat of the key gets what became of it, another text under it is a conflict, and one that made
 * nothing leaves the key free.
 */
export async function writeComment(
  deps: Deps,
  scope: Scope,
  asked: CommentRequest,
): Promise<Written> {
  const kind = asked.commentId === null ? ('comment' as const) : ('reply' as const)
  const earlier = await findByKey(deps.db, { companyId: scope.companyId, kind, key: asked.key })
  if (earlier && earlier.state !== 'failed') return toAnswer(deps, earlier, asked)
  const account = await openForWriting(deps, asked.place, asked.network)
  if (account && !account.commenter)
    throw new AppError(
      'not-supported',
      message('comments.none', { network: networkNames[asked.network] }),
    )
  const row = await deps.db.transaction((tx) => open(deps, { tx, scope }, { asked, kind }))
  if (!row)
    return toAnswer(
      deps,
      await findByKey(deps.db, { companyId: scope.companyId, kind, key: asked.key }),
      asked,
    )
  const intent = await deps.outbox.settledWithin(
    { companyId: scope.companyId, id: row.id },
    waitInHandMs,
  )
  if (intent.state === 'failed') throw refusalOfIntent(intent)
  return toAnswer(
    deps,
    await findByKey(deps.db, { companyId: scope.companyId, kind, key: asked.key }),
    asked,
  )
}

/** Null: the key stands already. */
async function open(
  deps: Deps,
  { tx, scope }: { tx: Db; scope: Scope },
  { asked, kind }: { readonly asked: CommentRequest; readonly kind: 'comment' | 'reply' },
): Promise<WriteRow | null> {
  const { network, place, commentId, message, key } = asked
  const at = deps.clock.now()
  await replaceFailed(tx, place, { commentId, text: message, at })
  const id = newId()
  const opened = await openWrite(tx, scope, {
    id,
    kind,
    key,
    network,
    place,
    commentId,
    text: message,
    at,
  })
  if (!opened) return null
  const payload = { postId: place.postId, commentId, text: message }
  const { correlationId } = scope
  const isSentAnew =
    opened.id !== id &&
    (await deps.outbox.again(
      tx,
      { companyId: scope.companyId, id: opened.id },
      { payload, correlationId, adds: true },
    ))
  if (!isSentAnew)
    await deps.outbox.add(tx, deps.kinds[kind], {
      id: opened.id,
      companyId: scope.companyId,
      key,
      network,
      socialAccountId: place.socialAccountId,
      subject: commentId ?? place.postId,
      payload,
      authorId: scope.userId,
      correlationId,
      isAwaited: true,
    })
  await audit(tx, deps.clock, {
    companyId: scope.companyId,
    userId: scope.userId,
    action: `${kind}.written`,
    subjectId: opened.id,
    facts: { network },
    correlationId,
  })
  return opened
}

function toAnswer(
  deps: CommentsDeps,
  row: WriteRow | null,
  { message: text, place, commentId }: CommentRequest,
): Written {
  if (!row || row.text !== text || row.post_id !== place.postId || row.comment_id !== commentId) {
    throw new AppError('conflict', message('comments.key-used'))
  }
  // taken back, or refused, since this press began to wait
  if (row.state === 'failed')
    throw new AppError('conflict', row.problem ?? message('comments.taken-back'))
  deps.log.debug({ writeId: row.id }, 'a press gets what became of its comment')
  return { id: row.remote_id ?? row.id, message: text, state: row.state }
}
