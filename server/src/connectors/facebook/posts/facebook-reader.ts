import type { PostReader, RemotePost } from '../../capabilities/posts/post-reader.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { readPage } from '../../meta-graph/client/graph-list.ts'
import { toUnixSeconds } from '../../meta-graph/graph-time.ts'
import { facebookPost, postFields, toRemotePost } from './facebook-post.ts'
import { readPageSecret, type PageSecret } from '../sign-in/facebook-secret.ts'
import { readVideo } from './video-state.ts'

/** A page's published posts with their counts and pictures (networks.md section 1.3). */
export function createFacebookReader(graph: GraphClient, accountSecret: string): PostReader {
  const page = readPageSecret(accountSecret)
  const { pageId, token } = page
  return {
    async listRecent({ limit, since, cursor }) {
      const fields = {
        fields: postFields,
        limit: String(Math.min(limit, 100)),
        ...(since ? { since: toUnixSeconds(since) } : {}),
      }
      const { items, after } = await readPage(graph, {
        path: `/${pageId}/published_posts`,
        token,
        account: pageId,
        fields,
        item: facebookPost,
        ...(cursor === undefined ? {} : { after: cursor }),
      })
      return { posts: items.flatMap((post) => toRemotePost(post) ?? []), cursor: after }
    },
    async read(remoteId) {
      // a post's id has the page's in front; a video is known by its own until Facebook says which
      // post it became
      const postId = remoteId.includes('_') ? remoteId : await postOfVideo(graph, page, remoteId)
      return postId === null ? null : readPost(graph, page, postId)
    },
  }
}

async function postOfVideo(
  graph: GraphClient,
  page: PageSecret,
  videoId: string,
): Promise<string | null> {
  const seen = await readVideo(graph, page, videoId)
  return seen.state === 'stands' ? seen.postId : null
}

async function readPost(
  graph: GraphClient,
  { pageId, token }: PageSecret,
  postId: string,
): Promise<RemotePost | null> {
  try {
    return toRemotePost(
      await graph.read({
        path: `/${postId}`,
        token,
        account: pageId,
        fields: { fields: postFields },
        schema: facebookPost,
      }),
    )
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
