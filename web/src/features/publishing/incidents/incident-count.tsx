import { useMenuCounts } from '#features/alerts'
import { AskingCount } from './asking-count.tsx'

/**
 * Beside the word Posts in the menus. The server counts those that ask: their lists would be two
 * more questions of every page, and show the newest alone.
 */
export function IncidentCount() {
  const { posts = 0 } = useMenuCounts() ?? {}
  return <AskingCount kind="post" asking={posts} />
}
