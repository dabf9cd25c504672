import * as z from 'zod/mini'
import type { BlueskyClient, Session } from './client/bluesky-client.ts'

const profile = z.object({
  did: z.string(),
  handle: z.string(),
  avatar: z.optional(z.string()),
  followersCount: z.optional(z.number()),
})

/** The profile as others see it (lexicon app.bsky.actor.getProfile). */
export const readOwnProfile = (
  client: BlueskyClient,
  session: Session,
): Promise<z.output<typeof profile>> =>
  client.read(session, {
    nsid: 'app.bsky.actor.getProfile',
    parameters: { actor: session.did },
    schema: profile,
  })
