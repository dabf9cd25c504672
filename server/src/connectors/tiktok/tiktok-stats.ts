import type { Stats } from '../capabilities/insights/stats.ts'
import type { TiktokClient } from './client/tiktok-client.ts'
import { readProfile } from './sign-in/tiktok-profile.ts'
import { readBound } from './sign-in/tiktok-secret.ts'

/** TikTok tells counts as they are now (networks.md section 4, User), nothing of single days. */
export function createTiktokStats(client: TiktokClient, boundSecret: string): Stats {
  const bound = readBound(boundSecret)
  return { followers: async () => (await readProfile(client, bound)).followers }
}
