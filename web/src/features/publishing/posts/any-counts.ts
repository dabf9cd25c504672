import { networks } from '@marquee/contract/networks/table.ts'
import type { PostView, PublicationView } from '@marquee/contract/publishing.ts'

export type Count = 'likes' | 'comments' | 'shares'

/**
 * Whether any network of this post tells this number of it (POSTS-010). One that was read back
 * without the number does not tell it to this account: a right is missing.
 */
export const anyCounts = (
  { socialNetworks, publications }: Pick<PostView, 'socialNetworks' | 'publications'>,
  count: Count,
): boolean =>
  socialNetworks.some(
    (key) =>
      networks[key].countsOf[count] &&
      !publications.some((one) => one.network === key && isWithheld(one, count)),
  )

const isWithheld = (one: PublicationView, count: Count): boolean =>
  one.readBackAt !== null && one[count] === null
