import * as z from 'zod/mini'
import type { PostReader, RemotePost } from '../../capabilities/posts/post-reader.ts'
import type { BlueskyClient } from '../client/bluesky-client.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import type { BlueskyProfile } from '../sign-in/bluesky-secret.ts'
import { addressOf, permalinkOf } from './post-address.ts'
import { postView, toRemotePost, type PostView } from './post-view.ts'
import { readOwnRecord } from './read-record.ts'

const feed = z.object({ cursor: z.optional(z.string()), feed: z.array(z.unknown()) })
/** Read one by one: a post of an unknown shape is left out rather than spoiling the page. */
const entry = z.object({
  post: postView,
  /** Why it stands here though the profile did not write it: passed on, or pinned. */
  reason: z.optional(z.unknown()),
})
const posts = z.object({ posts: z.array(postView) })

/** Null: the app view shows none under this address. */
export async function readPostView(
  client: BlueskyClient,
  profile: BlueskyProfile,
  uri: string,
): Promise<PostView | null> {
  const answer = await client.read(profile, {
    nsid: 'app.bsky.feed.getPosts',
    parameters: { uris: uri },
    schema: posts,
  })
  return answer.posts.find((one) => one.uri === uri) ?? null
}

const mostAtOnce = 25

/** Those of them that the app view shows, in this order. */
export async function readPostViews(
  client: BlueskyClient,
  profile: BlueskyProfile,
  uris: readonly string[],
): Promise<readonly PostView[]> {
  const found: PostView[] = []
  for (let from = 0; from < uris.length; from += mostAtOnce) {
    const asked = uris.slice(from, from + mostAtOnce)
    const answer = await client.read(profile, {
      nsid: 'app.bsky.feed.getPosts',
      parameters: { uris: asked },
      schema: z.object({ posts: z.array(z.unknown()) }),
    })
    // one of an unknown shape is left out rather than spoiling the list
    const read = answer.posts.flatMap((one) => z.safeParse(postView, one).data ?? [])
    found.push(...asked.flatMap((uri) => read.find((one) => one.uri === uri) ?? []))
  }
  return found
}

/** A profile's own posts, without replies and reposts (networks.md section 24, Read). */
export function createBlueskyReader({ client, profile, profilesUrl }: PublishingDesk): PostReader {
  return {
    async listRecent({ limit, since, cursor }) {
      const page = await client.read(profile, {
        nsid: 'app.bsky.feed.getAuthorFeed',
        parameters: {
          actor: profile.did,
          filter: 'posts_no_replies',
          limit: Math.min(limit, 100),
          ...(cursor === undefined ? {} : { cursor }),
        },
        schema: feed,
      })
      const own = page.feed.flatMap((one) => {
        const { post, reason } = z.safeParse(entry, one).data ?? {}
        return post && reason === undefined ? (toRemotePost(post, profilesUrl) ?? []) : []
      })
      const wanted = since ? own.filter(({ createdAt }) => createdAt >= since) : own
      return {
        posts: wanted,
        cursor: wanted.length < own.length ? null : (page.cursor ?? null),
      }
    },
    /** The app view may be behind; whether the post stands the profile's own server knows. */
    async read(remoteId): Promise<RemotePost | null> {
      const address = addressOf(remoteId)
      if (!address) return null
      const view = await readPostView(client, profile, remoteId)
      if (view) return toRemotePost(view, profilesUrl)
      if (address.did !== profile.did) return null
      const record = await readOwnRecord(client, profile, address.rkey)
      return record?.createdAt
        ? {
            remoteId,
            kind: 'post',
            text: record.value.text,
            createdAt: record.createdAt,
            permalink: permalinkOf(profilesUrl, address),
            pictureUrls: [],
            videoUrl: null,
            durationMs: null,
            likes: 0,
            comments: 0,
            shares: 0,
            hasLiked: false,
            isBoostable: false,
          }
        : null
    },
  }
}
