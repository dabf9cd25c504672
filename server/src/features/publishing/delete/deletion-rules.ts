import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'

/**
 * What deleting a publication takes:
 *
 * - `drop`: nothing of it is live and nothing is under way: it only leaves the list
 * - `take-down`: it is live, and the network deletes it
 * - `when-it-appears`: the network still works on it, or its answer was lost: it is deleted once it
 *   is known to be live
 * - `not-here`: apps cannot delete on this network
 */
export type DeletionWay = 'drop' | 'take-down' | 'when-it-appears' | 'not-here'

/** Whether the network lets apps delete (POSTS-022). */
const isDeletable = (network: NetworkKey) => networks[network].deletes.posts === 'by-app'

export function deletionWay(network: NetworkKey, state: PublicationState): DeletionWay {
  switch (state) {
    case 'scheduled':
    case 'preparing':
    case 'ready':
    case 'held':
    case 'missed':
    case 'failed':
    case 'canceled':
      return 'drop'
    case 'submitting':
    case 'processing':
    case 'unknown':
      return isDeletable(network) ? 'when-it-appears' : 'not-here'
    case 'published':
      return isDeletable(network) ? 'take-down' : 'not-here'
    case 'inbox':
      return 'not-here'
  }
}
