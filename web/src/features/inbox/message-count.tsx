import { useMenuCounts } from '#features/alerts'
import { Count } from '#ui/badges/count.tsx'
import { texts } from '#texts/features/inbox/news'

/** Beside the word Messages in the menus: how many threads hold something nobody has read. */
export function MessageCount() {
  const { messages: unread = 0 } = useMenuCounts() ?? {}
  return unread === 0 ? null : <Count hot value={unread} label={texts.unread({ count: unread })} />
}
