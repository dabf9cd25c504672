import * as z from 'zod/mini'
import type { TiktokClient } from '../client/tiktok-client.ts'

const creator = z.object({
  creator_avatar_url: z.nullish(z.string()),
  creator_username: z.nullish(z.string()),
  creator_nickname: z.nullish(z.string()),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.nullish(z.boolean()),
  duet_disabled: z.nullish(z.boolean()),
  stitch_disabled: z.nullish(z.boolean()),
  max_video_post_duration_sec: z.nullish(z.number()),
})

/**
 * What TikTok lets one profile post now. It must be asked anew before each form and each commit,
 * and nothing of it may be chosen beforehand.
 */
export interface CreatorInfo {
  readonly username: string | null
  readonly nickname: string | null
  readonly avatarUrl: string | null
  /** As `PUBLIC_TO_EVERYONE`, `MUTUAL_FOLLOW_FRIENDS`, `FOLLOWER_OF_CREATOR`, `SELF_ONLY`. */
  readonly privacyLevels: readonly string[]
  readonly canComment: boolean
  readonly canDuet: boolean
  readonly canStitch: boolean
  /** Null: TikTok did not say. */
  readonly maxVideoMs: number | null
}

/**
 * 20 calls a minute for one token (networks.md section 4, "Creator"). Throws `ConnectorError`:
 * `reauthorize` without the right to publish, `rejected` with the reason where TikTok lets this
 * profile, or this server's app, post nothing now.
 */
export async function readCreatorInfo(
  client: TiktokClient,
  { openId, accessToken }: { readonly openId: string; readonly accessToken: string },
): Promise<CreatorInfo> {
  const found = await client.read({
    path: '/v2/post/publish/creator_info/query/',
    token: accessToken,
    body: {},
    budget: `tiktok:${openId}:creator`,
    schema: creator,
  })
  return {
    username: found.creator_username ?? null,
    nickname: found.creator_nickname ?? null,
    avatarUrl: found.creator_avatar_url ?? null,
    privacyLevels: found.privacy_level_options,
    canComment: found.comment_disabled !== true,
    canDuet: found.duet_disabled !== true,
    canStitch: found.stitch_disabled !== true,
    maxVideoMs:
      typeof found.max_video_post_duration_sec === 'number'
        ? found.max_video_post_duration_sec * 1000
        : null,
  }
}
