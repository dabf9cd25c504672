import { mostCounted } from '@marquee/contract/inbox-news.ts'
import { useMenuCounts } from '#features/alerts'
import { Count } from '#ui/badges/count.tsx'
import { texts } from '#texts/features/team-inbox/news'

/** Beside the word Inbox in the menus: how much waits for an answer. */
export function InboxCount() {
  const { inbox = 0 } = useMenuCounts() ?? {}
  if (inbox === 0) return null
  return <Count hot value={inbox} most={mostCounted - 1} label={texts.waiting({ count: inbox })} />
}
