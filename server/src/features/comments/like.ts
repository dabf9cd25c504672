import { networkNames } from '@marquee/contract/networks/table.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { likeOnFacebook } from '@marquee/contract/comments.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { findComment, setLike } from './comment-store.ts'
import type { CommentsDeps } from './comments-deps.ts'
import {
  findCommentTarget,
  findPost,
  openForWriting,
  refusalOf,
  type Target,
} from './find-target.ts'
import { readLikesJob } from './jobs.ts'
import { callTimeoutMs } from './write-comment.ts'
import { closeWrite, openWrite } from './write-store.ts'

const network = 'facebook'
/** LIKES-002. */
const readAfterMs = 3000

interface Liked {
  readonly target: Target
  readonly likes: number | null
  readonly hasLiked: boolean
}

/** A post by our id or the network's, else a comment. Throws `not-found`. */
async function findLiked(deps: CommentsDeps, scope: Scope, id: string): Promise<Liked> {
  const post = await deps.posts.find(deps.db, scope.companyId, network, id)
  if (post)
    return {
      target: await findPost(deps, scope, network, id),
      likes: post.likes,
      hasLiked: post.has_liked,
    }
  const comment = await findComment(deps.db, scope.companyId, network, id)
  return {
    target: await findCommentTarget(deps, scope, network, id),
    likes: comment?.likes ?? null,
    hasLiked: comment?.has_liked ?? false,
  }
}

/**
 * Likes a post or a comment as the page, or takes it back; shown at once, and counted as the
 * network counts it three seconds later.
 */
export async function like(
  deps: CommentsDeps,
  scope: Scope,
  id: string,
  wanted: boolean,
): Promise<AnswerOf<typeof likeOnFacebook>> {
  const { target, likes, hasLiked } = await findLiked(deps, scope, id)
  const { place, commentId } = target
  const account = await openForWriting(deps, place, network)
  const { liker } = account
  if (!liker) throw new AppError('not-supported', `${networkNames[network]} has no likes here.`)
  const at = deps.clock.now()
  const row = await deps.db.transaction((tx) =>
    openWrite(tx, scope, {
      id: newId(),
      kind: wanted ? 'like' : 'unlike',
      key: newId(),
      network,
      place,
      commentId,
      text: '',
      at,
      deadline: new Date(at.getTime() + 2 * callTimeoutMs),
    }),
  )
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
  const remoteId = commentId ?? place.postId
  const ask = () => (wanted ? liker.like(remoteId, context) : liker.unlike(remoteId, context))
  try {
    // liking twice is liking once, so a lost answer is asked for again
    await ask().catch((error: unknown) => {
      if (error instanceof ConnectorError && error.kind === 'uncertain') return ask()
      throw error
    })
  } catch (error) {
    if (row)
      await closeWrite(
        deps.db,
        row,
        { state: 'failed', problem: error instanceof ConnectorError ? error.message : null },
        deps.clock.now(),
      )
    if (error instanceof ConnectorError && error.kind === 'reauthorize')
      await deps.accounts.markReauthorize(
        place.companyId,
        place.socialAccountId,
        error.message,
        account.mark,
      )
    throw refusalOf(error)
  }
  const counted =
    likes === null ? null : Math.max(0, likes + (hasLiked === wanted ? 0 : wanted ? 1 : -1))
  const total = await deps.db.transaction(async (tx) => {
    if (row) await closeWrite(tx, row, { state: 'sent' }, deps.clock.now())
    await deps.queue.send(
      tx,
      readLikesJob,
      { ...place, commentId },
      { startAfter: new Date(deps.clock.now().getTime() - deps.clock.offsetMs() + readAfterMs) },
    )
    if (commentId !== null)
      return setLike(tx, place.companyId, place.socialAccountId, commentId, wanted)
    await deps.posts.keepLikes(tx, place.companyId, place.socialAccountId, place.postId, {
      likes: counted,
      hasLiked: wanted,
    })
    return counted
  })
  return { success: true, hasLiked: wanted, total }
}
