import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { listCommentNews } from '@marquee/contract/comments.ts'
import type { Scope } from '#platform/scope.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import { listNews } from './news-store.ts'

/** What guests wrote under posts that are still live, since somebody last looked. */
export async function commentNews(
  deps: Pick<CommentsDeps, 'db' | 'posts'>,
  { companyId }: Pick<Scope, 'companyId'>,
): Promise<AnswerOf<typeof listCommentNews>> {
  const rows = await listNews(deps.db, companyId)
  if (rows.length === 0) return { total: 0, posts: [] }
  const standing = new Map(
    (
      await deps.posts.listLive(
        deps.db,
        companyId,
        rows.map(({ post_id: id }) => id),
      )
    ).map((post) => [post.remote_id, post]),
  )
  const posts = rows.flatMap(({ post_id: remoteId, comments }) => {
    const post = standing.get(remoteId)
    return post
      ? [
          {
            postId: post.post_id,
            kind: post.kind,
            network: post.network,
            text: post.text,
            comments,
          },
        ]
      : []
  })
  return { total: posts.reduce((sum, { comments }) => sum + comments, 0), posts }
}
