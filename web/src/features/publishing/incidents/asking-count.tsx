import type { PostKind } from '@marquee/contract/publishing.ts'
import { newsTexts, useCommentNews } from '#features/comments'
import { Count } from '#ui/badges/count.tsx'
import { texts } from '#texts/features/publishing/incidents'

interface AskingCountProps {
  readonly kind: PostKind
  /** How many of them only a person can settle. */
  readonly asking: number
}

/** What waits for a person, and how many comments of guests nobody has looked at, in one number. */
export function AskingCount({ kind, asking }: AskingCountProps) {
  const news = useCommentNews()
    .posts.filter((post) => post.kind === kind)
    .reduce((sum, { comments }) => sum + comments, 0)
  if (asking + news === 0) return null
  const label = [
    ...(asking === 0 ? [] : [texts.count({ count: asking })]),
    ...(news === 0 ? [] : [newsTexts.news({ count: news })]),
  ].join(', ')
  return <Count hot={asking > 0} value={asking + news} label={label} />
}
