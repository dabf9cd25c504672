import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Network } from '@marquee/contract/networks/network.ts'

/** Whether any of these networks tells this number of a post (POSTS-010). */
export const anyCounts = (keys: readonly NetworkKey[], what: keyof Network['countsOf']): boolean =>
  keys.some((key) => networks[key].countsOf[what])
