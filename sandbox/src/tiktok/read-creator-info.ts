import type { TownAnswer } from '../kernel/serve-call.ts'
import { tiktokDone } from './tiktok-answers.ts'
import type { TiktokRequest } from './tiktok-request.ts'
import { tiktokAvatar } from './tiktok-addresses.ts'
import type { PrivacyLevel, TiktokAccount } from './tiktok-world.ts'

/** What a creator may choose: a private account has followers where a public one has everyone. */
export const privacyOptions = (account: TiktokAccount): PrivacyLevel[] => [
  account.isPrivate ? 'FOLLOWER_OF_CREATOR' : 'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'SELF_ONLY',
]

/** POST /v2/post/publish/creator_info/query/ */
export function readCreatorInfo({ kernel, account }: TiktokRequest): TownAnswer {
  return tiktokDone(kernel, {
    creator_avatar_url: tiktokAvatar(kernel, account),
    creator_username: account.username,
    creator_nickname: account.displayName,
    privacy_level_options: privacyOptions(account),
    comment_disabled: account.commentDisabled,
    duet_disabled: account.duetDisabled,
    stitch_disabled: account.stitchDisabled,
    max_video_post_duration_sec: account.maxVideoSeconds,
  })
}
