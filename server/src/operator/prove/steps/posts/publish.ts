import { networkKeys, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostContent } from '#connectors/capabilities/publish/publisher.ts'
import { ownChoices } from '../../networks/own-choices.ts'
import { notOffered, works, type Proof, type Step, type StepEnd } from '../../proof.ts'
import { putUp } from './put-up.ts'

type Parts = Pick<PostContent, 'kind' | 'pictures' | 'video'>

async function publish(proof: Proof, what: string, parts: Parts | null): Promise<StepEnd> {
  const { connector, secret, meter, key } = proof
  const publisher = connector.publisher?.(secret, meter)
  if (!publisher || !parts) return notOffered(`Marquee puts no ${what} on ${connector.name}.`)
  const terms = (await connector.postingTerms?.(secret)()) ?? null
  const { post, said } = await putUp(proof, publisher, {
    what: `the ${what}`,
    content: {
      ...parts,
      text: `A test of ${connector.name}, with a ${what}: ${proof.word}.${goesAgain(proof, parts) ? ' It is removed in a few minutes.' : ''}`,
      options: isNetworkKey(key) ? ownChoices(key, terms) : {},
    },
  })
  proof.posts.push(post)
  return works(said)
}
/** Where no app may delete it, it stays, and says nothing else. */
const goesAgain = ({ network }: Proof, { kind }: Parts): boolean =>
  network?.deletes[kind === 'reel' ? 'reels' : 'posts'] === 'by-app'
const isNetworkKey = (key: string): key is NetworkKey => networkKeys.some((one) => one === key)

const nothing = { pictures: [], video: null } as const

export const publishWordsStep: Step = {
  name: 'post',
  title: 'Post of words',
  needs: ['connect'],
  run: (proof) =>
    publish(
      proof,
      'post of words',
      proof.network && !proof.network.limits.needsMedia ? { ...nothing, kind: 'post' } : null,
    ),
}

export const publishPictureStep: Step = {
  name: 'picture',
  title: 'Post with a picture',
  needs: ['connect'],
  run: (proof) =>
    publish(
      proof,
      'picture',
      proof.network && proof.network.limits.mostPictures > 0
        ? { kind: 'post', pictures: [proof.samples.picture], video: null }
        : null,
    ),
}

export const publishVideoStep: Step = {
  name: 'film',
  title: 'Video',
  needs: ['connect'],
  run(proof) {
    const { reel = null, video = null } = proof.network?.limits ?? {}
    const kind = reel ? 'reel' : video ? 'post' : null
    return publish(proof, 'video', kind && { kind, pictures: [], video: proof.samples.video })
  },
}
