import type { PostReader } from '#connectors/capabilities/posts/post-reader.ts'
import type { TakenAway } from '../../leftovers.ts'
import { notOffered, notTried, ProofError, works, type Proof, type Step } from '../../proof.ts'
import { until } from '../until.ts'

/** Networks show a deleted post a little longer. */
const goesWithin = { forMs: 60_000, everyMs: 4000 } as const

/** Deletes everything that was put up, and reads that it is gone. */
export const deleteStep: Step = {
  name: 'delete',
  title: 'Delete it',
  needs: ['connect'],
  async run(proof) {
    const { connector, secret, meter, leftovers, network } = proof
    const taken = await leftovers.takeAway('post')
    if (taken.length === 0)
      return network ? notTried('Nothing was made.') : notOffered('Nothing is made there.')
    const said = taken.map(sentence).join(' ')
    const reader = connector.reader?.(secret, meter)
    if (taken.some(({ end }) => end === 'failed')) throw new ProofError(said)
    if (taken.every(({ end }) => end === 'stays')) return notOffered(said)
    const gone = reader ? await readGone(proof, reader, taken) : []
    return works([said, ...gone].join(' '))
  },
}

const sentence = ({ what, end, why }: TakenAway): string =>
  end === 'gone' ? `Gone: ${what}.` : `Not gone: ${what} (${why ?? 'nobody says why'}).`

async function readGone(
  proof: Proof,
  reader: PostReader,
  taken: readonly TakenAway[],
): Promise<string[]> {
  const gone = proof.posts.filter(({ what }) =>
    taken.some((one) => one.what === what && one.end === 'gone'),
  )
  for (const { what, remoteId } of gone) {
    const isGone = await until(proof, goesWithin, async () =>
      (await reader.read(remoteId)) === null ? true : null,
    )
    if (isGone === null) throw new ProofError(`The network still shows ${what} (${remoteId}).`)
  }
  return gone.length === 0 ? [] : [`The network shows none of ${gone.length} any more.`]
}

/** Without the consent nothing can be deleted any more, so what is left is tried again first. */
async function takeWhatIsLeft(proof: Proof): Promise<void> {
  await until(proof, goesWithin, async () => {
    const taken = await proof.leftovers.takeAway('post')
    return taken.some(({ end }) => end === 'failed') ? null : true
  })
}

/** Ends the webhooks of the account and gives the consent back. */
export const revokeStep: Step = {
  name: 'revoke',
  title: 'Give the consent back',
  needs: ['connect'],
  async run(proof) {
    const { connector, secret, leftovers } = proof
    await takeWhatIsLeft(proof)
    const taken = await leftovers.takeAway('connection')
    const said = taken.map(sentence).join(' ')
    if (taken.some(({ end }) => end === 'failed')) throw new ProofError(said)
    if (taken.every(({ end }) => end === 'stays')) return notOffered(said)
    if (connector.link.endsNoGrants === true) return works(said)
    const verdict = await connector.link.check(secret)
    if (verdict !== 'revoked')
      throw new ProofError(`${said} The account opens all the same with what was given back.`)
    return works(`${said} The account does not open any more.`)
  },
}
