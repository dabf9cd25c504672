import { proofWrites } from '../../proof-writes.ts'
import { notAsked, notOffered, notTried, ProofError, works, type Step } from '../../proof.ts'

/** Reads what guests say of the place. */
export const readReviewsStep: Step = {
  name: 'reviews',
  title: 'Read the reviews',
  needs: ['connect'],
  async run({ connector: { reviewer, name }, secret, meter, notAsked: isOff }) {
    if (!reviewer) return notOffered(`Marquee reads no reviews of ${name}.`)
    if (isOff.has('reviews')) return notAsked('reviews')
    const { reviews, cursor } = await reviewer(secret, meter).list({ limit: 20 })
    return works(
      `It shows ${reviews.length} reviews${cursor === null ? '' : ', and more behind them'}.`,
    )
  },
}

/** Answers a review that nobody answered, and takes the answer away in the end. */
export const answerReviewStep: Step = {
  name: 'answer-review',
  title: 'Answer a review',
  needs: ['connect', 'reviews'],
  async run({
    connector: { reviewer, reviewReplier, name },
    secret,
    meter,
    leftovers,
    writes,
    word,
    notAsked: isOff,
  }) {
    if (!reviewer || !reviewReplier) return notOffered(`Marquee answers no reviews on ${name}.`)
    if (isOff.has('reviews')) return notAsked('reviews')
    const { reviews } = await reviewer(secret, meter).list({ limit: 20 })
    const open = reviews.find(({ reply }) => reply === null)
    if (!open) return notTried('There is no review without an answer: have a friend write one.')
    const replier = reviewReplier(secret, meter)
    leftovers.add({
      what: 'the answer to a review',
      where: null,
      kind: 'post',
      async takeAway() {
        await replier.remove(
          open.remoteId,
          proofWrites(() => true),
        )
        return null
      },
    })
    const { isInReview } = await replier.reply(open.remoteId, `A test answer: ${word}.`, writes)
    const seen = await replier.see(open.remoteId)
    if (!seen?.text.includes(word)) throw new ProofError('It took the answer and does not show it.')
    if (seen.state === 'refused') throw new ProofError('It shows the answer to nobody.')
    return works(`The answer stands${isInReview ? ', and waits for its review' : ''}.`)
  },
}
