import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'

/** Of a network that is connected and read, while posting to it is not built yet. */
export const notPostedMessage = (network: NetworkKey): string =>
  `Posting to ${networkNames[network]} comes with a later release. Remove it from this post; it stays connected.`

/** Of a film that was announced and did not arrive within a day. */
export const filmNeverCame = 'The video of this post never came, so nothing was sent.'
