import type { PostReader } from '../../capabilities/posts/post-reader.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { readPage } from '../../meta-graph/client/graph-list.ts'
import { instagramMedia, mediaFields, toRemotePost } from './instagram-media.ts'
import { readProfileSecret } from '../sign-in/instagram-secret.ts'

/** A profile's posts and reels with their counts and pictures (networks.md section 2). */
export function createInstagramReader(graph: GraphClient, accountSecret: string): PostReader {
  const { igId, token } = readProfileSecret(accountSecret)
  return {
    async listRecent({ limit, since, cursor }) {
      const fields = { fields: mediaFields, limit: String(Math.min(limit, 100)) }
      const { items, after } = await readPage(graph, {
        path: `/${igId}/media`,
        token,
        account: igId,
        fields,
        item: instagramMedia,
        ...(cursor === undefined ? {} : { after: cursor }),
      })
      const posts = items.flatMap((media) => toRemotePost(media) ?? [])
      // this list takes no time to begin from, but comes newest first
      const wanted = since
        ? posts.filter(({ createdAt }) => createdAt.getTime() >= since.getTime())
        : posts
      return { posts: wanted, cursor: wanted.length < posts.length ? null : after }
    },
    async read(remoteId) {
      try {
        return toRemotePost(
          await graph.read({
            path: `/${remoteId}`,
            token,
            account: igId,
            fields: { fields: mediaFields },
            schema: instagramMedia,
          }),
        )
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}
