import { networks } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { texts } from '#texts/features/publishing/row'

const words = texts.row

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
  const { countsOf } = networks[network]
  return [
    !countsOf.likes || likes === null ? null : words.likesOf({ count: likes }),
    !countsOf.comments || comments === null ? null : words.commentsOf({ count: comments }),
    !countsOf.shares || shares === null ? null : words.sharesOf({ count: shares }),
  ]
    .filter((one) => one !== null)
    .join(' · ')
}
