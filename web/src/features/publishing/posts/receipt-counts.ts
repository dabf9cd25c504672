import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { texts } from '../row-texts.ts'

const words = texts.row
const noComments: readonly NetworkKey[] = ['google', 'twitter']
const noShares: readonly NetworkKey[] = ['google', 'instagram']

/**
 * `12 likes · 1 comment · 3 shares`: how it does at one network, as far as that network counts
 * (POSTS-010); empty where there is nothing to tell.
 */
export function receiptCounts({
  network,
  state,
  likes,
  comments,
  shares,
}: PublicationView): string {
  if (state !== 'published') return ''
  return [
    network === 'google' || likes === null ? null : words.likesOf(likes),
    noComments.includes(network) || comments === null ? null : words.commentsOf(comments),
    noShares.includes(network) || shares === null ? null : words.sharesOf(shares),
  ]
    .filter((one) => one !== null)
    .join(' · ')
}
