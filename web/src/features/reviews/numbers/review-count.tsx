import { useMenuCounts } from '#features/alerts'
import { Count } from '#ui/badges/count.tsx'
import { texts } from '#texts/features/reviews'

/** Beside the word Reviews in the menus: how many wait for an answer. */
export function ReviewCount() {
  const { reviews: waiting = 0 } = useMenuCounts() ?? {}
  return waiting === 0 ? null : <Count value={waiting} label={texts.waiting({ count: waiting })} />
}
