import { networksThat } from '@marquee/contract/networks/table.ts'
import type { PostView } from '@marquee/contract/publishing.ts'

/** Where comments can be read and answered. */
export const talking = networksThat(({ commentLevels }) => commentLevels > 0)

/**
 * Where a post of the dashboard leads: to its comments where it stands and people can talk (C43),
 * else to the post.
 */
export function postAddress({
  id,
  network,
  publications,
}: Pick<PostView, 'id' | 'network' | 'publications'>): string {
  const address = `/user-panel/posts?post=${id}`
  // what asks for something is seen first
  if (publications.some(({ state }) => state !== 'published')) return address
  const there = talking.filter((one) =>
    publications.some((publication) => publication.network === one),
  )
  const [first] = there
  const talk = there.find((one) => one === network) ?? first
  return talk === undefined ? address : `${address}&comments=${talk}`
}
