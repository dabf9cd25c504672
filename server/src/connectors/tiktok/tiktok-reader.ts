import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../connector-error.ts'
import { lacksScope } from './client/tiktok-error.ts'
import type { PostReader, RemotePost } from '../capabilities/posts/post-reader.ts'
import { readStatus } from './publish/publish-status.ts'
import type { TiktokClient } from './client/tiktok-client.ts'
import { readBound, type BoundTiktok } from './sign-in/tiktok-secret.ts'
import { tiktokVideo, toRemotePost, videoFields } from './tiktok-video.ts'

/** The quota of all reads of videos by this server's app, whoever's they are: 600 a minute. */
export const videosBudget = 'tiktok:app:films'
const mostAtOnce = 20

const list = z.object({
  videos: z.nullish(z.array(z.unknown())),
  cursor: z.nullish(z.number()),
  has_more: z.nullish(z.boolean()),
})

/**
 * Whoever did not allow us to see their videos has not ended the connection: posts go out all the
 * same.
 */
function ofReading(error: unknown): unknown {
  if (!(error instanceof ConnectorError) || error.kind !== 'reauthorize' || !lacksScope(error))
    return error
  return new ConnectorError('rejected', {
    network: 'tiktok',
    message: message('tiktok.videos-not-shown'),
    cause: error,
    facts: error.facts,
  })
}

/**
 * A profile's videos with their counts and covers (networks.md section 4, "Stats"). `read` takes a
 * publish_id too, and answers the post under its own id.
 */
export function createTiktokReader(
  client: TiktokClient,
  profilesUrl: string,
  accountSecret: string,
): PostReader {
  const bound = readBound(accountSecret)
  const { username, accessToken } = bound
  const profileUrl = username === null ? null : `${profilesUrl}/@${username}`
  const ask = (
    path: '/v2/video/list/' | '/v2/video/query/',
    body: Readonly<Record<string, unknown>>,
  ) =>
    client
      .read({
        path,
        token: accessToken,
        fields: videoFields,
        body,
        budget: videosBudget,
        schema: list,
      })
      .catch((error: unknown) => {
        throw ofReading(error)
      })
  // a video of an unknown shape is left out rather than spoiling the list
  const posts = (videos: readonly unknown[] | null | undefined): RemotePost[] =>
    (videos ?? []).flatMap((one) => {
      const video = z.safeParse(tiktokVideo, one).data
      return video ? [toRemotePost(video, profileUrl)] : []
    })
  return {
    isProvisional: (remoteId) => !isPostId(remoteId),
    async listRecent({ limit, since, cursor }) {
      const page = await ask('/v2/video/list/', {
        max_count: Math.min(limit, mostAtOnce),
        ...(cursor === undefined ? {} : { cursor: Number(cursor) }),
      })
      const found = posts(page.videos)
      const wanted = since ? found.filter(({ createdAt }) => createdAt >= since) : found
      const isMore =
        page.has_more === true && typeof page.cursor === 'number' && wanted.length === found.length
      return { posts: wanted, cursor: isMore ? String(page.cursor) : null }
    },
    async read(remoteId) {
      const postId = isPostId(remoteId) ? remoteId : await postIdOf(client, bound, remoteId)
      if (postId === null) return null
      const { videos } = await ask('/v2/video/query/', { filters: { video_ids: [postId] } })
      return posts(videos).find((post) => post.remoteId === postId) ?? null
    },
  }
}

/** What was posted through us may still be known by its publish_id alone, as `v_pub_file~v2.1`. */
const isPostId = (remoteId: string) => /^\d+$/.test(remoteId)

/** Under which id a publication stands; null while it stands under none that others see. */
async function postIdOf(
  client: TiktokClient,
  bound: BoundTiktok,
  publishId: string,
): Promise<string | null> {
  const seen = await readStatus(client, bound, publishId)
  return seen.is === 'complete' ? seen.postId : null
}
