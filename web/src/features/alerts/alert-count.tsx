import { Count } from '#ui/badges/count.tsx'
import { texts } from '#texts/features/alerts/news'
import { useMenuCounts } from './use-menu-counts.ts'

/** Upon the bell: how much this person has not read of what still holds. */
export function AlertCount() {
  const { alerts = 0 } = useMenuCounts() ?? {}
  return alerts === 0 ? null : <Count hot value={alerts} label={texts.unread({ count: alerts })} />
}
