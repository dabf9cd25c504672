import type { XSettings } from '#platform/settings/networks/network-settings.ts'
import type { Meter } from '../../capabilities/meter.ts'
import type { PostReader, RemotePost } from '../../capabilities/posts/post-reader.ts'
import type { XClient } from '../client/x-client.ts'
import { isFree } from '../client/x-error.ts'
import { profileUrlOf, toRemotePost } from './x-post.ts'
import { xPrices } from '../client/x-prices.ts'
import { readBound } from '../sign-in/x-secret.ts'
import { fewestAtOnce, mostAtOnce, readTimeline, type TimelineQuery } from './x-timeline.ts'

interface Page {
  readonly posts: readonly RemotePost[]
  readonly next: string | null
}

/**
 * A profile's own posts, without replies and reposts (networks.md section 5, "Read"). Every post
 * that is answered costs; the meter is asked before and told after.
 */
export function createXReader(
  client: XClient,
  { settings, boundSecret, meter }: { settings: XSettings; boundSecret: string; meter: Meter },
): PostReader {
  const account = readBound(boundSecret)
  const profileUrl = profileUrlOf(settings, account)

  async function readPage(query: TimelineQuery): Promise<Page> {
    const call = await meter.allow(query.count * xPrices.postRead, 'reading')
    const asked = readTimeline(client, account, query)
    const { posts, media, next, answered } = await asked.catch(async (error: unknown) => {
      // what X refused or never got it does not charge for; of what got lost nobody knows
      if (isFree(error)) await call.spent(0)
      throw error
    })
    await call.spent(answered * xPrices.postRead)
    return { posts: posts.map((post) => toRemotePost(post, media, profileUrl)), next }
  }

  return {
    // X gives at least five at a time, so a cursor says how many of its page were handed on already
    async listRecent({ limit, since, cursor }) {
      const [skip, token] = readCursor(cursor)
      const count = Math.min(Math.max(limit, fewestAtOnce), mostAtOnce)
      const { posts, next } = await readPage({ count, token, since })
      const page = posts.slice(skip, skip + limit)
      const wanted = since ? page.filter(({ createdAt }) => createdAt >= since) : page
      const after =
        skip + limit < posts.length
          ? writeCursor(skip + limit, token)
          : next === null
            ? null
            : writeCursor(0, next)
      return { posts: wanted, cursor: wanted.length === page.length ? after : null }
    },
    /**
     * Looks where we know that X shows posts: on the profile, between the ids around it, so that
     * one post is paid for, however old it is. Replies too, among which X may count one that begins
     * with a name.
     */
    async read(remoteId) {
      if (!/^\d{1,19}$/.test(remoteId)) return null
      const page = await readPage({
        count: fewestAtOnce,
        token: null,
        since: undefined,
        withReplies: true,
        around: BigInt(remoteId),
      })
      return page.posts.find((post) => post.remoteId === remoteId) ?? null
    },
  }
}

const writeCursor = (skip: number, token: string | null): string => `${skip}:${token ?? ''}`

function readCursor(cursor: string | undefined): readonly [skip: number, token: string | null] {
  const [, skip = '0', token = ''] = /^(\d+):(.*)$/.exec(cursor ?? '') ?? []
  return [Number(skip), token === '' ? null : token]
}
