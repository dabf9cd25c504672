import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { joinNames } from '../../networks/network-names.ts'
import { firstWords } from '../../posts/first-words.ts'
import { texts } from '#texts/features/publishing/composer'

export type Planned = Pick<ScheduledPostView, 'id' | 'title' | 'scheduledAt' | 'socialNetworks'>

interface Wanted {
  readonly networks: readonly NetworkKey[]
  readonly instant: Date
  /** The post itself, where it stands in the plan already. */
  readonly own: string | undefined
}

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000)

/** What else goes out at that minute on one of these pages, in a sentence; null: nothing. */
export function sameMinute(
  planned: readonly Planned[],
  { networks, instant, own }: Wanted,
): string | null {
  for (const { id, title, scheduledAt, socialNetworks } of planned) {
    const shared = networks.filter((network) => socialNetworks.includes(network))
    if (id !== own && shared.length > 0 && minuteOf(new Date(scheduledAt)) === minuteOf(instant))
      return texts.schedule.sameMinute({ begins: firstWords(title), networks: joinNames(shared) })
  }
  return null
}
