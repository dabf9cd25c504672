import type { Stats } from '../capabilities/stats.ts'
import type { TiktokClient } from './tiktok-client.ts'
import { readProfile } from './tiktok-profile.ts'
import { readBound } from './tiktok-secret.ts'

/** TikTok tells counts as they are now (networks.md section 4, User), nothing of single days. */
export function createTiktokStats(client: TiktokClient, boundSecret: string): Stats {
  const bound = readBound(boundSecret)
  return { followers: async () => (await readProfile(client, bound)).followers }
}
