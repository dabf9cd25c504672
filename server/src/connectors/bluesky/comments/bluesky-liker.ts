import * as z from 'zod/mini'
import type { Liker } from '../../capabilities/comments/commenter.ts'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import { readPostView } from '../posts/bluesky-reader.ts'
import { goneError, isTaken } from '../client/bluesky-refusals.ts'
import { likeKeyOf } from './like-key.ts'
import { findOwnLikes, likeCollection } from './own-likes.ts'
import { addressOf } from '../posts/post-address.ts'
import { readOwnRecord, type StrongRef } from '../posts/read-record.ts'

const written = z.object({ uri: z.string(), cid: z.string() })

/**
 * Likes of posts and replies: records of the profile, each under a key that the post itself gives
 * (networks.md section 24, Read; lexicon app.bsky.feed.like).
 */
export function createBlueskyLiker(desk: PublishingDesk): Liker {
  return {
    like: (remoteId, context) => like(desk, remoteId, context),
    unlike: (remoteId, context) => unlike(desk, remoteId, context),
    hasLiked: async (remoteId) => (await findOwnLikes(desk, remoteId)).length > 0,
  }
}

/** Throws `rejected` where the post is gone. */
async function subjectOf({ client, profile }: PublishingDesk, uri: string): Promise<StrongRef> {
  const address = addressOf(uri)
  const seen =
    address?.did === profile.did
      ? await readOwnRecord(client, profile, address.rkey)
      : await readPostView(client, profile, uri)
  if (!seen) throw goneError()
  return { uri, cid: seen.cid }
}

async function like(desk: PublishingDesk, uri: string, context: WriteContext): Promise<void> {
  const { client, profile, clock } = desk
  const subject = await subjectOf(desk, uri)
  await context.write('like', async (guard) => {
    try {
      await client.write(profile, {
        nsid: 'com.atproto.repo.putRecord',
        guard,
        input: {
          json: {
            repo: profile.did,
            collection: likeCollection,
            rkey: likeKeyOf(uri),
            swapRecord: null,
            record: {
              $type: likeCollection,
              subject,
              createdAt: clock.now().toISOString(),
            },
          },
        },
        schema: written,
      })
    } catch (error) {
      // our like stands already
      if (!isTaken(error)) throw error
    }
  })
}

/** Takes back our like, and what was pressed in Bluesky's app: one that stays would still count. */
async function unlike(desk: PublishingDesk, uri: string, context: WriteContext): Promise<void> {
  const { client, profile } = desk
  const pressed = await findOwnLikes(desk, uri)
  const keys = [...new Set([...pressed, likeKeyOf(uri)])]
  for (const [nth, rkey] of keys.entries())
    await context.write(nth === keys.length - 1 ? 'unlike' : `unlike:${nth + 1}`, async (guard) => {
      await client.write(profile, {
        nsid: 'com.atproto.repo.deleteRecord',
        guard,
        input: { json: { repo: profile.did, collection: likeCollection, rkey } },
        schema: z.object({}),
      })
    })
}
