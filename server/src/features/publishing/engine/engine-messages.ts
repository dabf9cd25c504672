import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'

/** Of a network that is connected and read, while posting to it is not built yet. */
export const notPostedMessage = (network: NetworkKey): Message =>
  message('publishing.not-posted-yet', { network: networkNames[network] })

export const planEndedMessage = message('publishing.plan-ended')
export const planTooLateMessage = message('publishing.plan-too-late')

/** Said where the network refuses words that something else put there. */
export const twinRefused = (network: NetworkKey): Message =>
  message('publishing.same-words-there', { network: networkNames[network] })

/** Said of what was late when a worker started, while it is looked for before it is sent. */
export const checkingFirst = message('publishing.looked-for-first')

/**
 * Said while the network's own id of a lost call proves that the post stands, and no address of it
 * is shown yet.
 */
export const liveUnseen = (network: NetworkKey): Message =>
  message('publishing.live-address-looked-for', { network: networkNames[network] })
