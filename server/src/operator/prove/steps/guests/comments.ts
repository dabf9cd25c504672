import type { Commenter } from '#connectors/capabilities/comments/commenter.ts'
import type { WriteContext } from '#connectors/capabilities/publish/publisher.ts'
import { ConnectorError, tooNewFact } from '#connectors/connector-error.ts'
import type { Leftover } from '../../leftovers.ts'
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
import { until } from '../until.ts'

const newPostMs = { forMs: 60_000, everyMs: 5000 } as const
type Write = (commenter: Commenter, context: WriteContext) => Promise<{ readonly remoteId: string }>

/** Writes a comment, looks up one whose answer was lost, and takes it away in the end. */
async function writeComment(proof: Proof, what: string, write: Write): Promise<string> {
  const { connector, secret, meter, clock } = proof
  const commenter = connector.commenter?.(secret, meter)
  if (!commenter) throw new ProofError(`${connector.name} takes no comments.`)
  const startedAt = clock.now()
  const remoteId = await until(proof, newPostMs, async () => {
    try {
      return (await write(commenter, proof.writes)).remoteId
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error
      if (error.facts[tooNewFact] !== undefined) return null
      if (error.kind !== 'uncertain') throw error
      return foundLost(proof, commenter, { what, startedAt, error })
    }
  })
  if (remoteId === null) throw new ProofError('The post takes no comments within its first minute.')
  removeInTheEnd(proof, what, remoteId)
  return remoteId
}

async function foundLost(
  proof: Proof,
  commenter: Commenter,
  {
    what,
    startedAt,
    error,
  }: { readonly what: string; readonly startedAt: Date; readonly error: ConnectorError },
): Promise<string> {
  const look = async () => {
    const recent = await commenter.recent(firstPost(proof).remoteId, startedAt)
    const own = recent.filter(({ text }) => text.includes(proof.word))
    return own.length === 1 ? (own[0]?.remoteId ?? null) : null
  }
  const leftover: Leftover = {
    what,
    where: null,
    kind: 'post',
    async takeAway() {
      const late = await look()
      if (late === null) return 'Its answer was lost and it was not found: look there by hand.'
      return takeComment(proof, late)
    },
  }
  // it may stand from now on, also when the search is broken off
  proof.leftovers.add(leftover)
  const found = await until(proof, newPostMs, look)
  if (found === null) throw error
  proof.leftovers.drop(leftover)
  return found
}

function removeInTheEnd(proof: Proof, what: string, remoteId: string): void {
  proof.leftovers.add({
    what,
    where: null,
    kind: 'post',
    takeAway: () => takeComment(proof, remoteId),
  })
}

async function takeComment(proof: Proof, remoteId: string): Promise<string | null> {
  const remove = removerOf(proof)
  if (!remove) return `Marquee deletes no comments on ${proof.connector.name}.`
  await remove(
    remoteId,
    proofWrites(() => true),
  )
  return null
}

/** Where no call is made for comments, a comment is a post of its own, and is deleted as one. */
function removerOf({ connector, secret, meter, network }: Proof) {
  if (network?.deletes.comments === 'by-app') return connector.moderator?.(secret, meter).remove
  if (!connector.moderator && network?.deletes.posts === 'by-app')
    return connector.publisher?.(secret, meter).remove
  return undefined
}

export const commentStep: Step = {
  name: 'comment',
  title: 'Comment under the post',
  needs: ['connect'],
  async run(proof) {
    const { connector, network, posts, word } = proof
    if (!connector.commenter || (network?.commentLevels ?? 0) === 0)
      return notOffered(`Marquee writes no comments on ${connector.name}.`)
    if (proof.notAsked.has('comments')) return notAsked('comments')
    if (posts.length === 0) return notTried('No post stands.')
    const { remoteId: postId } = firstPost(proof)
    const id = await writeComment(proof, 'the comment', (commenter, context) =>
      commenter.comment(postId, `A test comment: ${word}.`, context),
    )
    proof.commentId = id
    const commenter = connector.commenter(proof.secret, proof.meter)
    const isShown = await until(proof, newPostMs, async () => {
      const { comments } = await commenter.list(postId, { limit: 25 })
      return comments.some(({ remoteId }) => remoteId === id) ? true : null
    })
    if (isShown === null) throw new ProofError(`It took the comment ${id} and does not show it.`)
    return works(`It stands under the post and is listed there: ${id}.`)
  },
}

export const answerStep: Step = {
  name: 'answer',
  title: 'Answer the comment',
  needs: ['connect'],
  async run(proof) {
    const { connector, network, commentId, word } = proof
    if (!connector.commenter || (network?.commentLevels ?? 0) === 0)
      return notOffered(`Marquee answers no comments on ${connector.name}.`)
    if (proof.notAsked.has('comments')) return notAsked('comments')
    if (commentId === null) return notTried('No comment stands.')
    const id = await writeComment(proof, 'the answer', (commenter, context) =>
      commenter.reply(commentId, `A test answer: ${word}.`, context),
    )
    return works(`It stands under the comment: ${id}.`)
  },
}
