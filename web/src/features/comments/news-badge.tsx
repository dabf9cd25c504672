import { Badge } from '#ui/badges/badge.tsx'
import { texts } from '#texts/features/comments/news'
import { useCommentNews } from './use-comment-news.ts'

/** In the row of a post: how many comments nobody has looked at yet. */
export function NewsBadge({ postId }: { readonly postId: string }) {
  const count = useCommentNews()
    .posts.filter((post) => post.postId === postId)
    .reduce((sum, { comments }) => sum + comments, 0)
  return count === 0 ? null : <Badge kind="plain">{texts.news({ count })}</Badge>
}
