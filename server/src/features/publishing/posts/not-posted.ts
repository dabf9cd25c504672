import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'

/** Of a network that is connected and read, while posting to it is not built yet. */
export const notPostedMessage = (network: NetworkKey): Message =>
  message('publishing.not-posted-yet', { network: networkNames[network] })

/** Of a video that was announced and did not arrive within a day. */
export const videoNeverCame = message('publishing.video-never-came')
