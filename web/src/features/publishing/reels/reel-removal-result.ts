import type { ReelRemoval } from '@marquee/contract/posting.ts'
import { worded } from '#lib/worded.ts'
import type { Beyond, RemovalResult } from '../posts/delete/removal.ts'

/** What the answer says of a deleted reel, in the terms of posts. */
export function reelRemovalResult({
  gone,
  refused,
  stays,
}: ReelRemoval): readonly [RemovalResult, Beyond] {
  const isRefused = (network: string) => refused.some((one) => one.network === network)
  const rest = stays.filter(({ network, willBeDeleted }) => !willBeDeleted && !isRefused(network))
  const isLive = ({ state }: ReelRemoval['stays'][number]) =>
    state === 'published' || state === 'inbox'
  return [
    {
      gone,
      later: stays.filter(({ willBeDeleted }) => willBeDeleted).map(({ network }) => network),
      refused: refused.map(({ message }) => ({ message: worded(message) })),
    },
    {
      staying: rest.filter(isLive),
      mayAppear: rest.filter((one) => !isLive(one)).map(({ network }) => network),
    },
  ]
}
