import type { PostReader } from '../../capabilities/posts/post-reader.ts'
import type { GoogleClient } from '../client/google-client.ts'
import { isMissing } from '../client/google-error.ts'
import { readPage } from '../client/google-list.ts'
import { readBoundSecret } from '../sign-in/google-secret.ts'
import { localPost, toRemotePost } from './local-post.ts'
import { locationOf } from '../location.ts'
import { assertStillThere } from './still-there.ts'

/** The posts that stand on a location (v4 `localPosts`, networks.md section 3). */
export function createGoogleReader(google: GoogleClient, accountSecret: string): PostReader {
  const secret = readBoundSecret(accountSecret)
  const { location, grant } = secret
  const path = `/v4/${location}/localPosts` as const
  return {
    async listRecent({ limit, since, cursor }) {
      const query = { pageSize: String(Math.min(limit, 100)) }
      const { items, next } = await readPage(
        google,
        { api: 'posts', path, query, grant, key: 'localPosts', item: localPost },
        cursor ?? null,
      )
      const isOld = ({ createTime }: { readonly createTime: string }) =>
        since !== undefined && new Date(createTime).getTime() < since.getTime()
      const posts = items
        .filter((item) => !isOld(item))
        .flatMap((item) => toRemotePost(item) ?? [])
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      // this list takes no time to begin from; in which order it comes is not written, so a page of
      // only older ones ends it
      return { posts, cursor: items.length > 0 && items.every(isOld) ? null : next }
    },
    async read(remoteId) {
      const [, id] = /^(.+)\/localPosts\/[\w-]+$/.exec(locationOf(remoteId)) ?? []
      if (id !== locationOf(location)) return null
      try {
        return toRemotePost(
          await google.read({
            api: 'posts',
            path: `/v4/${location}${locationOf(remoteId).slice(id.length)}`,
            grant,
            schema: localPost,
          }),
        )
      } catch (error) {
        if (!isMissing(error)) throw error
        await assertStillThere(google, secret, { list: 'localPosts', cause: error })
        return null
      }
    },
  }
}
