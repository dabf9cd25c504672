import type { PostReader, RemotePost } from '../../capabilities/posts/post-reader.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { readPage } from '../../meta-graph/client/graph-list.ts'
import { toUnixSeconds } from '../../meta-graph/graph-time.ts'
import { readCounts } from './post-counts.ts'
import { isRepost, mediaFields, threadsMedia, toRemotePost } from './threads-media.ts'
import { isGone } from '../client/threads-refusals.ts'
import type { ThreadsProfile } from '../sign-in/threads-secret.ts'

const atOnce = 8

/** A profile's own posts with their counts and pictures (networks.md section 18). */
export function createThreadsReader(graph: GraphClient, profile: ThreadsProfile): PostReader {
  const { userId, token } = profile
  const counted = async (media: Parameters<typeof toRemotePost>[0]): Promise<RemotePost[]> => {
    const post = toRemotePost(media, await readCounts(graph, profile, media.id))
    return post ? [post] : []
  }
  return {
    async listRecent({ limit, since, cursor }) {
      const { items, after } = await readPage(graph, {
        path: `/${userId}/threads`,
        token,
        account: userId,
        fields: {
          fields: mediaFields,
          limit: String(Math.min(limit, 100)),
          ...(since ? { since: toUnixSeconds(since) } : {}),
        },
        item: threadsMedia,
        ...(cursor === undefined ? {} : { after: cursor }),
      })
      const own = items.filter((media) => !isRepost(media))
      const posts: RemotePost[] = []
      for (let start = 0; start < own.length; start += atOnce)
        posts.push(...(await Promise.all(own.slice(start, start + atOnce).map(counted))).flat())
      // the second that `since` names may be told whole
      const wanted = since
        ? posts.filter(({ createdAt }) => createdAt.getTime() >= since.getTime())
        : posts
      return { posts: wanted, cursor: wanted.length < posts.length ? null : after }
    },
    async read(remoteId) {
      try {
        const media = await graph.read({
          path: `/${remoteId}`,
          token,
          account: userId,
          fields: { fields: mediaFields },
          schema: threadsMedia,
        })
        return (await counted(media))[0] ?? null
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
  }
}
