import type { Stats } from '../capabilities/insights/stats.ts'
import type { BlueskyClient } from './client/bluesky-client.ts'
import type { BlueskyProfile } from './sign-in/bluesky-secret.ts'
import { readOwnProfile } from './own-profile.ts'

/** Counts as they are now, nothing of single days; those of posts come with the posts. */
export const createBlueskyStats = (client: BlueskyClient, profile: BlueskyProfile): Stats => ({
  followers: async () => (await readOwnProfile(client, profile)).followersCount ?? null,
})
