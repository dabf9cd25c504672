import { useMenuCounts } from '#features/alerts'
import { AskingCount } from './asking-count.tsx'

/**
 * Beside the word Reels in the menu. The server counts those that ask: their lists would be two
 * more questions of every page.
 */
export function ReelCount() {
  const { reels = 0 } = useMenuCounts() ?? {}
  return <AskingCount kind="reel" asking={reels} />
}
