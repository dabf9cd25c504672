import { message } from '@marquee/contract/message.ts'
import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { likeOnFacebook } from '@marquee/contract/likes.ts'
import { isDone } from '#outbox'
import { AppError } from '#platform/app-error.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { findComment, notifyLikeChanged } from '../comment-store.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import {
  findCommentTarget,
  openForWriting,
  refusalOfIntent,
  targetOf,
  waitInHandMs,
  type Target,
} from '../threads/find-target.ts'
import { countedWith, likedId, type LikeKind } from './like-kinds.ts'

interface Liked {
  readonly target: Target
  readonly likes: number | null
  readonly hasLiked: boolean
}

/** What a person wants of a post or a comment. */
interface Wish {
  readonly network: NetworkKey
  readonly id: string
  readonly wanted: boolean
}

/** A post by our id or the network's, else a comment. Throws `not-found`. */
async function findLiked(
  deps: CommentsDeps,
  scope: Scope,
  { network, id }: Pick<Wish, 'network' | 'id'>,
): Promise<Liked> {
  const post = await deps.posts.find(deps.db, scope.companyId, { network, id })
  if (post)
    return {
      target: targetOf(scope, post),
      likes: post.likes,
      hasLiked: post.has_liked,
    }
  const comment = await findComment(deps.db, { companyId: scope.companyId, network, remoteId: id })
  // the id may be of either
  if (!comment) throw new AppError('not-found', message('comments.nothing-to-like'))
  return {
    target: await findCommentTarget(deps, scope, { network, id }),
    likes: comment.likes,
    hasLiked: comment.has_liked,
  }
}

const noLikes = (network: NetworkKey) =>
  new AppError('not-supported', message('comments.no-likes', { network: networkNames[network] }))

/**
 * Likes a post or a comment as the page, or takes it back. The newest wish takes the place of those
 * that are still open; what the network does not answer in hand is carried on with, and is no
 * success yet.
 */
export async function like(
  deps: CommentsDeps & { readonly likes: Readonly<Record<'like' | 'unlike', LikeKind>> },
  scope: Scope,
  { network, id, wanted }: Wish,
): Promise<AnswerOf<typeof likeOnFacebook>> {
  const takes = networks[network].likes
  if (!takes.posts && !takes.comments) throw noLikes(network)
  const { target, likes, hasLiked } = await findLiked(deps, scope, { network, id })
  const { place, commentId } = target
  const account = await openForWriting(deps, place, network)
  if (account && !account.liker) throw noLikes(network)
  const payload = { postId: place.postId, commentId }
  const of = { companyId: scope.companyId, socialAccountId: place.socialAccountId }
  const { intent } = await deps.db.transaction(async (tx) => {
    const subject = likedId(payload)
    await notifyLikeChanged(tx, scope.companyId, commentId)
    return deps.outbox.add(tx, deps.likes[wanted ? 'like' : 'unlike'], {
      ...of,
      key: newId(),
      network,
      payload,
      subject,
      authorId: scope.userId,
      correlationId: scope.correlationId,
      isAwaited: true,
    })
  })
  const settled = await deps.outbox.settledWithin(
    { companyId: scope.companyId, id: intent.id },
    waitInHandMs,
  )
  if (settled.state === 'failed') throw refusalOfIntent(settled)
  const success = isDone(settled)
  const total = success
    ? (await findLiked(deps, scope, { network, id })).likes
    : countedWith(likes, hasLiked, wanted)
  return { success, hasLiked: wanted, total }
}
