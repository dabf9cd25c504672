import type {
  AcceptedPost,
  Candidate,
  LostCommit,
  PostContent,
  Prepared,
  Published,
  Publisher,
} from '#connectors/capabilities/publish/publisher.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { wordInEnglish } from '#platform/wording/index.ts'
import type { Leftover } from '../../leftovers.ts'
import { proofWrites } from '../../proof-writes.ts'
import { ProofError, type MadePost, type Proof } from '../../proof.ts'
import { until } from '../until.ts'

const mostTries = 3
const againMs = 3000
/** Networks work on a video for minutes. */
const followMs = 15 * 60_000
/** A lost answer's effect shows within this. */
const lostMs = 120_000

export interface PutUp {
  readonly post: MadePost
  readonly said: string
}

/**
 * Puts one post up as the product does: prepares, commits, follows, and looks up what became of a
 * lost answer. From the moment that it may stand it is a leftover.
 */
export async function putUp(
  proof: Proof,
  publisher: Publisher,
  { what, content }: Pick<MadePost, 'what' | 'content'>,
): Promise<PutUp> {
  const prepared = await prepare(proof, publisher, content)
  const lost: LostCommit = { content, prepared, startedAt: proof.clock.now() }
  const published = await commit(proof, publisher, { what, lost })
  const made = { what, content, ...published }
  const leftover = leftoverOf(proof, publisher, {
    made,
    lost,
    isFollowed: published.state === 'processing',
  })
  proof.leftovers.add(leftover)
  if (published.state === 'published')
    return { post: made, said: `It stands: ${made.permalink ?? made.remoteId}` }
  const end = await follow(proof, publisher, acceptedOf(made.remoteId, lost))
  if (end.refusal !== null) {
    proof.leftovers.drop(leftover)
    throw new ProofError(end.refusal)
  }
  const post = { ...made, remoteId: end.remoteId, permalink: end.permalink ?? made.permalink }
  if (end.inbox !== null) {
    proof.leftovers.replace(leftover, staying(post, end.inbox))
    return { post, said: end.inbox }
  }
  proof.leftovers.replace(
    leftover,
    leftoverOf(proof, publisher, { made: post, lost, isFollowed: false }),
  )
  return { post, said: `It stands: ${post.permalink ?? post.remoteId}` }
}

const acceptedOf = (
  remoteId: string,
  { content, prepared, startedAt }: LostCommit,
): AcceptedPost => ({
  remoteId,
  content,
  prepared,
  acceptedAt: startedAt,
})

async function prepare(
  proof: Proof,
  publisher: Publisher,
  content: PostContent,
): Promise<Prepared> {
  let earlier: Prepared | null = null
  for (let tries = 1, waited = 0; ;) {
    try {
      const { prepared, againInMs }: Awaited<ReturnType<Publisher['prepare']>> =
        await publisher.prepare(content, earlier, proof.writes)
      if (againInMs === null) return prepared
      if (waited > followMs) throw new ProofError('The network works on the file for too long.')
      earlier = prepared
      waited += againInMs
      await proof.wait(againInMs)
    } catch (error) {
      if (!mayRepeat(error) || tries++ >= mostTries) throw error
      if (error.prepareAgain) earlier = null
      await proof.wait(againMs)
    }
  }
}

/** Provably without effect, and by nobody's refusal. */
const mayRepeat = (error: unknown): error is ConnectorError =>
  error instanceof ConnectorError && error.kind === 'unavailable'

async function commit(
  proof: Proof,
  publisher: Publisher,
  { what, lost }: { readonly what: string; readonly lost: LostCommit },
): Promise<Published> {
  for (let tries = 1; ; tries++) {
    try {
      return await publisher.commit(lost.content, lost.prepared, proof.writes)
    } catch (error) {
      if (error instanceof ConnectorError && error.kind === 'uncertain')
        return findLost(proof, publisher, { what, lost, error })
      if (!mayRepeat(error) || tries >= mostTries) throw error
      await proof.wait(againMs)
    }
  }
}

interface Lost {
  readonly what: string
  readonly lost: LostCommit
  readonly error: ConnectorError
}

/** The answer was lost: the network is asked, and never told a second time. */
async function findLost(
  proof: Proof,
  publisher: Publisher,
  { what, lost, error }: Lost,
): Promise<Published> {
  const maybe: Leftover = {
    what: `${what}, whose answer was lost`,
    where: null,
    kind: 'post',
    async takeAway() {
      const { candidates } = await publisher.lookUp(lost)
      for (const { remoteId } of candidates) await publisher.remove(remoteId, anyTime())
      return candidates.length > 0
        ? null
        : 'Its answer was lost and the network shows nothing of it; look there by hand.'
    },
  }
  proof.leftovers.add(maybe)
  const found = await until<Candidate>(proof, { forMs: lostMs, everyMs: againMs }, async () => {
    const { candidates } = await publisher.lookUp(lost)
    return candidates.length === 1 ? (candidates[0] ?? null) : null
  })
  if (!found) throw error
  proof.leftovers.drop(maybe)
  return { ...found, state: found.state ?? 'published' }
}

interface Ended {
  readonly remoteId: string
  readonly permalink: string | null
  /** It waits in the owner's own app; the sentence says so. */
  readonly inbox: string | null
  /** It stands nowhere; the sentence says why. */
  readonly refusal: string | null
}

async function follow(
  { wait }: Pick<Proof, 'wait'>,
  publisher: Publisher,
  accepted: AcceptedPost,
): Promise<Ended> {
  const nowhere = { remoteId: accepted.remoteId, permalink: null, inbox: null, refusal: null }
  for (let waited = 0; waited <= followMs;) {
    const followed = await publisher.follow(accepted)
    switch (followed.state) {
      case 'published':
        return { ...followed, inbox: null, refusal: null }
      case 'inbox':
        return { ...nowhere, inbox: wordInEnglish(followed.message) }
      case 'refused':
        return { ...nowhere, refusal: wordInEnglish(followed.message) }
      case 'processing':
        waited += followed.againInMs
        await wait(followed.againInMs)
    }
  }
  throw new ProofError('The network took it and did not come to an end within 15 minutes.')
}

const anyTime = () => proofWrites(() => true)

const staying = ({ what, permalink, remoteId }: MadePost, why: string): Leftover => ({
  what,
  where: permalink ?? remoteId,
  kind: 'post',
  takeAway: async () => why,
})

interface LiveProofPost {
  readonly made: MadePost
  readonly lost: LostCommit
  /** The network still worked on it when it was heard of last. */
  readonly isFollowed: boolean
}

function leftoverOf(
  proof: Proof,
  publisher: Publisher,
  { made, lost, isFollowed }: LiveProofPost,
): Leftover {
  const { what, permalink, remoteId, content } = made
  const deletes = proof.network?.deletes[content.kind === 'reel' ? 'reels' : 'posts']
  if (deletes !== 'by-app')
    return staying(
      made,
      `Delete it in the app of ${proof.connector.name}, which lets no other app do it.`,
    )
  return {
    what,
    where: permalink ?? remoteId,
    kind: 'post',
    async takeAway() {
      const end = isFollowed
        ? await follow({ wait: proof.waitAnyway }, publisher, acceptedOf(made.remoteId, lost))
        : { remoteId: made.remoteId, inbox: null, refusal: null }
      if (end.refusal !== null) return null
      if (end.inbox !== null) return end.inbox
      await publisher.remove(end.remoteId, anyTime())
      return null
    },
  }
}
