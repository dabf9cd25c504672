import type { PostReader } from '../capabilities/post-reader.ts'
import type { GraphClient } from '../meta-graph/graph-client.ts'
import { isMissing } from '../meta-graph/graph-error.ts'
import { readPage } from '../meta-graph/graph-list.ts'
import { toUnixSeconds } from '../meta-graph/graph-time.ts'
import { facebookPost, postFields, toRemotePost } from './facebook-post.ts'
import { readPageSecret } from './facebook-secret.ts'

/** A page's published posts with their counts and pictures (networks.md section 1.3). */
export function createFacebookReader(graph: GraphClient, accountSecret: string): PostReader {
  const { pageId, token } = readPageSecret(accountSecret)
  return {
    async listRecent({ limit, since, cursor }) {
      const fields = { fields: postFields, limit: String(Math.min(limit, 100)), ...(since ? { since: toUnixSeconds(since) } : {}) }
      const { items, after } = await readPage(graph, { path: `/${pageId}/published_posts`, token, account: pageId, fields, item: facebookPost, ...(cursor === undefined ? {} : { after: cursor }) })
      return { posts: items.flatMap((post) => toRemotePost(post) ?? []), cursor: after }
    },
    async read(remoteId) {
      try {
        return toRemotePost(await graph.read({ path: `/${remoteId}`, token, account: pageId, fields: { fields: postFields }, schema: facebookPost }))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}
