import { countForBluesky } from './count-for-bluesky.ts'
import { countForThreads } from './count-for-threads.ts'
import type { NetworkLimits } from './network.ts'

/** How long a text is for X: twitter-text is large, so whoever counts brings it along. */
type CountForX = (text: string) => { readonly length: number }

const ways: Readonly<
  Record<NetworkLimits['counts'], (text: string, countForX: CountForX) => number>
> = {
  utf16: (text) => text.length,
  x: (text, countForX) => countForX(text).length,
  threads: countForThreads,
  bluesky: countForBluesky,
}

/** How much of its `mostText` a text uses up, counted as the network counts. */
export const countedLength = (
  { counts }: Pick<NetworkLimits, 'counts'>,
  text: string,
  countForX: CountForX,
): number => ways[counts](text, countForX)
