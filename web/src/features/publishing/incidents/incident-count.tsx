import { newsTexts, useCommentNews } from '#features/comments'
import { Count } from '#ui/badges/count.tsx'
import { texts } from '#texts/features/publishing/incidents'
import { useAskingCount } from './use-incidents.ts'

/**
 * Beside the word Posts in the menus: how many posts wait for a person, and how many comments of
 * guests nobody has looked at.
 */
export function IncidentCount() {
  const asking = useAskingCount()
  const { total: news } = useCommentNews()
  if (asking + news === 0) return null
  const label = [
    ...(asking === 0 ? [] : [texts.count({ count: asking })]),
    ...(news === 0 ? [] : [newsTexts.news({ count: news })]),
  ].join(', ')
  return <Count hot={asking > 0} value={asking + news} label={label} />
}
