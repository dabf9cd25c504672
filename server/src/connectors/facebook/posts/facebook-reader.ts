import type { PostReader, RemotePost } from '../../capabilities/posts/post-reader.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { ConnectorError } from '../../connector-error.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { readPage } from '../../meta-graph/client/graph-list.ts'
import { toUnixSeconds } from '../../meta-graph/graph-time.ts'
import {
  facebookPost,
  plainFields,
  postFields,
  toRemotePost,
  withoutCounts,
  type FacebookPost,
} from './facebook-post.ts'
import { assertReadsPosts } from './assert-reads-posts.ts'
import { readPageSecret, type PageSecret } from '../sign-in/facebook-secret.ts'
import { readVideo } from './video-state.ts'

/** A page's published posts with their counts and pictures (networks.md section 1.3). */
export function createFacebookReader(graph: GraphClient, accountSecret: string): PostReader {
  const page = readPageSecret(accountSecret)
  const { pageId, token } = page
  return {
    async listRecent({ limit, since, cursor }) {
      const rest = {
        limit: String(Math.min(limit, 100)),
        ...(since ? { since: toUnixSeconds(since) } : {}),
      }
      return withCounts(async ({ fields, show }) => {
        const { items, after } = await readPage(graph, {
          path: `/${pageId}/published_posts`,
          token,
          account: pageId,
          fields: { fields, ...rest },
          item: facebookPost,
          ...(cursor === undefined ? {} : { after: cursor }),
        })
        return { posts: items.flatMap((post) => show(post) ?? []), cursor: after }
      })
    },
    async read(remoteId) {
      // a post's id has the page's in front; a video is known by its own until Facebook says which
      // post it became
      const postId = remoteId.includes('_') ? remoteId : await postOfVideo(graph, page, remoteId)
      return postId === null ? null : readPost(graph, page, postId)
    },
  }
}

/** How a post is asked for, and what is shown of the answer. */
interface Asked {
  readonly fields: string
  readonly show: (post: FacebookPost) => RemotePost | null
}
const whole: Asked = { fields: postFields, show: toRemotePost }
const plain: Asked = { fields: plainFields, show: (post) => withoutCounts(toRemotePost(post)) }
const noRightCode = 10

/**
 * The numbers of a post come with `pages_read_user_content` alone. Without it Facebook refuses the
 * whole read under 10 (live answers since February 2026), so it is read once more without them.
 * What is refused then is a right that posts need.
 */
async function withCounts<T>(read: (asked: Asked) => Promise<T>): Promise<T> {
  try {
    return await read(whole)
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.facts.code !== noRightCode) throw error
    return read(plain)
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
  page: PageSecret,
  postId: string,
): Promise<RemotePost | null> {
  const { pageId, token } = page
  try {
    return await withCounts(async ({ fields, show }) =>
      show(
        await graph.read({
          path: `/${postId}`,
          token,
          account: pageId,
          fields: { fields },
          schema: facebookPost,
        }),
      ),
    )
  } catch (error) {
    if (!isMissing(error)) throw error
    await assertReadsPosts(graph, page)
    return null
  }
}
