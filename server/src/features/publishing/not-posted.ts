import { networkNames, type NetworkKey } from '@marquee/contract/networks.ts'

/** Of a network that is connected and read, while posting to it is not built yet. */
export const notPostedMessage = (network: NetworkKey): string =>
  `Posting to ${networkNames[network]} comes with a later release. Take it off; it stays connected.`

/** Of a film that was announced and did not arrive within a day. */
export const filmNeverCame = 'The film of this post never came, so nothing was sent.'
