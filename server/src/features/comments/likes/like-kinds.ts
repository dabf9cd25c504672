import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '#connectors/connector-error.ts'
import { defineKind, type Intent, type IntentKind } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { notifyLikeChanged, setLike } from '../comment-store.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import { readLikesJob } from '../jobs.ts'

const payload = z.object({
  postId: z.string(),
  /** Null: the post itself. */
  commentId: z.nullable(z.string()),
})
type Like = Intent<z.output<typeof payload>>
export type LikeKind = IntentKind<typeof payload>
export type LikeDeps = Pick<CommentsDeps, 'queue' | 'posts'>

/** LIKES-002. */
const readAfterMs = 3000
const dayMs = 86_400_000
/** So long a lost call may still take effect. */
const settleMs = 120_000
export const likedId = ({ postId, commentId }: z.output<typeof payload>) => commentId ?? postId

/** Liking twice is liking once: a lost answer is looked up by how it is, and asked for again. */
export function likeKinds(deps: LikeDeps): { readonly like: LikeKind; readonly unlike: LikeKind } {
  const of = (key: 'like' | 'unlike'): LikeKind =>
    defineKind({
      key,
      payload,
      step: key,
      sets: 'like',
      upTo: 'write',
      latenessMs: dayMs,
      needsPlan: false,
      firstLookupMs: 0,
      settleMs: () => settleMs,
      several: 'ask',
      async commit({ liker, account: { network } }, intent, context) {
        if (!liker)
          throw new ConnectorError('unsupported', {
            network,
            message: message('comments.no-likes-there'),
          })
        await liker[key](likedId(intent.payload), context)
        return { remoteId: null }
      },
      async lookUp({ liker }, intent) {
        if (!liker) return { proof: 'nothing' }
        const isLiked = await liker.hasLiked(likedId(intent.payload))
        return { proof: 'state', isDone: isLiked === (key === 'like') }
      },
      async changed(tx, intent, { state }) {
        if (state === 'done') await keepLike(deps, tx, { intent, wanted: key === 'like' })
        await notifyLikeChanged(tx, intent.company_id, intent.payload.commentId)
      },
    })
  return { like: of('like'), unlike: of('unlike') }
}

/** Shown at once, and counted as the network counts it three seconds later. */
async function keepLike(
  deps: LikeDeps,
  tx: Db,
  { intent, wanted }: { readonly intent: Like; readonly wanted: boolean },
): Promise<void> {
  const { company_id: companyId, social_account_id: socialAccountId, network } = intent
  const { postId, commentId } = intent.payload
  await deps.queue.sendWith(
    tx,
    { job: readLikesJob, payload: { companyId, socialAccountId, postId, commentId } },
    { afterMs: readAfterMs },
  )
  if (commentId !== null) {
    await setLike(tx, { companyId, socialAccountId, remoteId: commentId, hasLiked: wanted })
    return
  }
  const post = await deps.posts.find(tx, companyId, { network, id: postId })
  if (!post) return
  await deps.posts.keepLikes(
    tx,
    { companyId, socialAccountId, remoteId: postId },
    { likes: countedWith(post.likes, post.has_liked, wanted), hasLiked: wanted },
  )
}

export const countedWith = (likes: number | null, hasLiked: boolean, wanted: boolean) =>
  likes === null ? null : Math.max(0, likes + (hasLiked === wanted ? 0 : wanted ? 1 : -1))
