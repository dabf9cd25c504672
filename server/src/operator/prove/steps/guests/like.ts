import type { Liker } from '#connectors/capabilities/comments/commenter.ts'
import { firstPost } from '../opened.ts'
import { proofWrites } from '../../proof-writes.ts'
import {
  notAsked,
  notOffered,
  notTried,
  ProofError,
  works,
  type Proof,
  type Step,
} from '../../proof.ts'

/** Likes what the account may like, and takes it back. */
export const likeStep: Step = {
  name: 'like',
  title: 'Like, and take it back',
  needs: ['connect'],
  async run(proof) {
    const { connector, network, secret, meter, posts, commentId } = proof
    const liker = connector.liker?.(secret, meter)
    const likes = network?.likes
    if (!liker || (likes?.posts !== true && likes?.comments !== true))
      return notOffered(`Marquee likes nothing on ${connector.name}.`)
    if (proof.notAsked.has('comments')) return notAsked('comments')
    const ids = [
      ...(likes.posts && posts.length > 0 ? [firstPost(proof).remoteId] : []),
      ...(likes.comments && commentId !== null ? [commentId] : []),
    ]
    if (ids.length === 0) return notTried('Nothing stands to be liked.')
    for (const id of ids) await likeOne(proof, liker, id)
    return works(`It was liked and not liked again: ${ids.join(', ')}.`)
  },
}

async function likeOne({ writes, leftovers }: Proof, liker: Liker, id: string): Promise<void> {
  const leftover = {
    what: 'the like',
    where: null,
    kind: 'post' as const,
    async takeAway() {
      await liker.unlike(
        id,
        proofWrites(() => true),
      )
      return null
    },
  }
  leftovers.add(leftover)
  await liker.like(id, writes)
  if (!(await liker.hasLiked(id))) throw new ProofError(`It took the like of ${id} and has none.`)
  await liker.unlike(id, writes)
  if (await liker.hasLiked(id))
    throw new ProofError(`The like of ${id} stands after it was taken back.`)
  leftovers.drop(leftover)
}
