import { networks as table, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ChosenSteps } from '@marquee/contract/post-steps.ts'
import { commentFor, threadFor, threadMediaFor } from '@marquee/contract/step-rules.ts'
import { partMediaOf, type DraftContent } from '../composer/draft/draft-content.ts'

type Extras = DraftContent['extras']

/** What the form holds of what follows the post. A reel is no thread. */
export const stepsIn = ({ kind, firstComment, thread }: Extras): ChosenSteps => ({
  ...(firstComment === undefined ? {} : { firstComment }),
  ...(thread === undefined || kind === 'reel' ? {} : { thread }),
})

/** The same as it goes to these networks: nothing that none of them takes. */
export function stepsToSend(
  content: Pick<DraftContent, 'extras' | 'partPictures'>,
  networks: readonly NetworkKey[],
): {
  readonly firstComment?: string
  readonly thread?: string[]
  readonly threadMedia?: string[][]
} {
  const steps = { ...stepsIn(content.extras), threadMedia: partMediaOf(content) }
  const first = <T>(found: (network: NetworkKey) => T | null) =>
    networks.map(found).find((one) => one !== null)
  const firstComment = first((network) => commentFor(network, steps))
  const thread = first((network) => threadFor(network, steps))
  const media = first((network) => {
    const ofParts = threadMediaFor(network, steps)
    return ofParts.some((ids) => ids.length > 0) ? ofParts : null
  })
  return {
    ...(firstComment ? { firstComment } : {}),
    ...(thread ? { thread: [...thread] } : {}),
    ...(media ? { threadMedia: media.map((ids) => [...ids]) } : {}),
  }
}

export const takesComment = (network: NetworkKey): boolean => table[network].firstComment !== null
export const hasThreads = (network: NetworkKey): boolean => table[network].threads !== null
