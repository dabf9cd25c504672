import { ConnectorError } from '#connectors/connector-error.ts'
import { readComments } from '../poll/read-comments.ts'
import type { CommentedPost } from '../comment-store.ts'
import type { FaceDeps } from '../poll/keep-faces.ts'

/**
 * The network's own count, a moment after something was liked here. A comment's comes with all
 * others under its post.
 */
export async function readLikes(
  deps: FaceDeps,
  { commentId, ...place }: CommentedPost & { readonly commentId: string | null },
): Promise<void> {
  if (commentId !== null) return readComments(deps, place)
  try {
    const account = await deps.accounts.capabilitiesOf(place.companyId, place.socialAccountId)
    const post = await account?.reader?.read(place.postId)
    if (post)
      await deps.posts.keepLikes(
        deps.db,
        { ...place, remoteId: place.postId },
        { likes: post.likes, hasLiked: post.hasLiked },
      )
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    deps.log.info(
      { err: error },
      'likes could not be read back; the next reading of the page brings them',
    )
  }
}
