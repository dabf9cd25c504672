import type { PostReader } from '#connectors/capabilities/posts/post-reader.ts'
import {
  notOffered,
  notTried,
  ProofError,
  works,
  type MadePost,
  type Proof,
  type Step,
} from '../../proof.ts'
import { until } from '../until.ts'

/** Networks show what was put up after a while. */
const showsWithin = { forMs: 60_000, everyMs: 4000 } as const

/** Every post is read, under its id and in the list of the account. */
export const readBackStep: Step = {
  name: 'read-back',
  title: 'Read it back',
  needs: ['connect'],
  async run(proof) {
    const { connector, secret, meter, posts } = proof
    const reader = connector.reader?.(secret, meter)
    if (!reader) return notOffered(`Marquee reads no posts of ${connector.name}.`)
    if (posts.length === 0) return notTried('No post stands.')
    const read: Shown[] = []
    for (const post of posts) read.push(await readOne(proof, reader, post))
    const { posts: recent } = await reader.listRecent({ limit: 10 })
    const said = [
      ...read.map((one) => one.said),
      `The list of the account shows ${recent.length}.`,
    ].join(' ')
    return read.some(({ isShown }) => isShown) ? works(said) : notTried(said)
  },
}

interface Shown {
  readonly isShown: boolean
  readonly said: string
}

async function readOne(proof: Proof, reader: PostReader, post: MadePost): Promise<Shown> {
  const { what, remoteId } = post
  if (reader.isProvisional?.(remoteId) === true && !(await reader.read(remoteId)))
    return {
      isShown: false,
      said: `${proof.connector.name} took ${what} as ${remoteId} and gives it no number that others see: it is for its owner alone, or still looked at.`,
    }
  const found = await until(proof, showsWithin, () => reader.read(remoteId))
  if (!found) throw new ProofError(`The network does not show ${what} (${remoteId}).`)
  if (!found.text.includes(proof.word))
    throw new ProofError(`The network shows ${what} with other words: "${found.text}".`)
  return { isShown: true, said: `It shows ${what}: ${found.permalink ?? found.remoteId}.` }
}
