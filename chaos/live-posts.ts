import { setTimeout as wait } from 'node:timers/promises'
import { asked } from './gather-facts.ts'
import type { LivePost } from './talk.ts'

/** Which posts the product knows to be live, looked at once for all who wait. */
export interface LivePosts {
  /** Null: it was not live in time. */
  when(
    of: { readonly postIds: ReadonlySet<string>; readonly network: string },
    forMs: number,
  ): Promise<LivePost | null>
  stop(): Promise<void>
}

const everyMs = 700

export function watchLive(databaseUrl: string): LivePosts {
  const known = new Map<string, LivePost>()
  let stopped = false
  const look = async () => {
    const rows = await asked(
      databaseUrl,
      async (client) =>
        (
          await client.query<{ post_id: string; network: string; remote_id: string }>(
            `select post_id, network, remote_id from publications where state = 'published' and remote_id is not null and delete_at is null`,
          )
        ).rows,
    )
    for (const { post_id: postId, network, remote_id: remoteId } of rows)
      known.set(`${postId} ${network}`, { postId, remoteId })
  }
  const looking = (async () => {
    while (!stopped) {
      await look()
      await wait(everyMs)
    }
  })()
  return {
    async when({ postIds, network }, forMs) {
      const end = performance.now() + forMs
      for (;;) {
        for (const postId of postIds) {
          const post = known.get(`${postId} ${network}`)
          if (post) return post
        }
        if (performance.now() > end) return null
        await wait(everyMs / 2)
      }
    },
    async stop() {
      stopped = true
      await looking
    },
  }
}
