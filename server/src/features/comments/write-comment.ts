import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { keepComments, type Place } from './comment-store.ts'
import type { CommentsDeps } from './comments-deps.ts'
import { openForWriting, refusalOf, type Target } from './find-target.ts'
import { closeWrite, findByKey, openWrite, replaceFailed, type WriteRow } from './write-store.ts'

export const callTimeoutMs = 20_000
const margin = 5000
const firstLookMs = 5000

export interface Written {
  readonly id: string
  readonly message: string
  readonly state: WriteRow['state']
}

interface Asked extends Target {
  readonly network: NetworkKey
  readonly key: string
  readonly message: string
}

/**
 * Writes under a post as the account, once: the ledger's row is committed before the call and
 * closed after it. A repeat of the key gets what became of it, another text under it is a conflict,
 * and one that made nothing leaves the key free. A lost answer is looked up later, never repeated.
 */
export async function writeComment(
  deps: CommentsDeps,
  scope: Scope,
  asked: Asked,
): Promise<Written> {
  const { network, place, commentId, message } = asked
  const kind = commentId === null ? ('comment' as const) : ('reply' as const)
  const earlier = await findByKey(deps.db, scope.companyId, kind, asked.key)
  if (earlier && earlier.state !== 'failed') return toAnswer(deps, earlier, asked)
  const account = await openForWriting(deps, place, network)
  const { commenter } = account
  if (!commenter)
    throw new AppError('not-supported', `${networkNames[network]} has no comments here.`)
  const at = deps.clock.now()
  const row = await deps.db.transaction(async (tx) => {
    await replaceFailed(tx, place, commentId, message, at)
    const opened = await openWrite(tx, scope, {
      id: newId(),
      kind,
      key: asked.key,
      network,
      place,
      commentId,
      text: message,
      at,
      deadline: new Date(at.getTime() + callTimeoutMs + margin),
    })
    if (opened)
      await audit(tx, deps.clock, {
        companyId: scope.companyId,
        userId: scope.userId,
        action: `${kind}.written`,
        subjectId: opened.id,
        facts: { network },
        correlationId: scope.correlationId,
      })
    return opened
  })
  if (!row) return toAnswer(deps, await findByKey(deps.db, scope.companyId, kind, asked.key), asked)
  const context = {
    write: <T>(
      _step: string,
      call: (guard: {
        mayStillSend: () => boolean
        timeoutMs: number
        correlationId: string
      }) => Promise<T>,
    ) =>
      call({
        mayStillSend: () => true,
        timeoutMs: callTimeoutMs,
        correlationId: scope.correlationId,
      }),
  }
  try {
    const { remoteId } =
      commentId === null
        ? await commenter.comment(place.postId, message, context)
        : await commenter.reply(commentId, message, context)
    await stands(deps, row, place, remoteId, account.account.name)
    return { id: remoteId, message, state: 'sent' }
  } catch (error) {
    return didNotGoWell(deps, row, error, account.mark)
  }
}

/**
 * It stands from now on, and is shown at once; the next reading brings what the network makes of
 * it.
 */
export async function stands(
  deps: CommentsDeps,
  row: WriteRow,
  place: Place,
  remoteId: string,
  accountName: string | null,
): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    if (!(await closeWrite(tx, row, { state: 'sent', remoteId }, at))) return
    await keepComments(
      tx,
      place,
      [
        {
          remoteId,
          parentId: row.comment_id,
          text: row.text,
          author: accountName === null ? null : { id: null, name: accountName, pictureUrl: null },
          isOwn: true,
          createdAt: at,
          likes: 0,
          hasLiked: false,
          attachmentUrl: null,
        },
      ],
      new Map(),
      at,
    )
  })
}

async function didNotGoWell(
  deps: CommentsDeps,
  row: WriteRow,
  error: unknown,
  mark: string,
): Promise<Written> {
  const at = deps.clock.now()
  // what is no word of the connector may have happened on either side of the call
  if (!(error instanceof ConnectorError) || error.kind === 'uncertain') {
    await closeWrite(
      deps.db,
      row,
      { state: 'unknown', nextLookAt: new Date(at.getTime() + firstLookMs) },
      at,
    )
    if (!(error instanceof ConnectorError)) throw error
    return { id: row.id, message: row.text, state: 'unknown' }
  }
  await closeWrite(deps.db, row, { state: 'failed', problem: error.message }, at)
  if (error.kind === 'reauthorize')
    await deps.accounts.markReauthorize(row.company_id, row.social_account_id, error.message, mark)
  throw refusalOf(error)
}

function toAnswer(
  deps: CommentsDeps,
  row: WriteRow | null,
  { message, place, commentId }: Asked,
): Written {
  if (
    !row ||
    row.text !== message ||
    row.post_id !== place.postId ||
    row.comment_id !== commentId
  ) {
    throw new AppError('conflict', 'This key was used for another comment. Load the page again.')
  }
  deps.log.debug({ writeId: row.id }, 'a repeated press gets what became of the first')
  return { id: row.remote_id ?? row.id, message, state: row.state }
}
