import type { TownAnswer } from '../kernel/serve-call.ts'
import { pickFields, readFields } from './read-fields.ts'
import { tiktokDone, tiktokRefused } from './tiktok-answers.ts'
import type { TiktokRequest } from './tiktok-request.ts'
import { profileAddress, tiktokAvatar } from './tiktok-addresses.ts'
import type { TiktokScope } from './tiktok-world.ts'

const scopeOf: Record<string, TiktokScope> = {
  open_id: 'user.info.basic',
  union_id: 'user.info.basic',
  avatar_url: 'user.info.basic',
  avatar_url_100: 'user.info.basic',
  avatar_large_url: 'user.info.basic',
  display_name: 'user.info.basic',
  username: 'user.info.profile',
  bio_description: 'user.info.profile',
  profile_deep_link: 'user.info.profile',
  is_verified: 'user.info.profile',
  follower_count: 'user.info.stats',
  following_count: 'user.info.stats',
  likes_count: 'user.info.stats',
  video_count: 'user.info.stats',
}

/** GET /v2/user/info/?fields=: each field wants its own scope. */
export function readUserInfo(request: TiktokRequest): TownAnswer {
  const { kernel, account, token } = request
  const asked = readFields(request, Object.keys(scopeOf))
  if ('refusal' in asked) return asked.refusal
  const missing = asked.fields.filter(
    (name) => !token.scopes.some((scope) => scope === scopeOf[name]),
  )
  if (missing.length > 0)
    return tiktokRefused(
      kernel,
      'scope_not_authorized',
      `The user did not authorize the scope required for the fields [${missing.join(',')}].`,
    )
  const { videos, videosOf } = kernel.world.tiktok
  const own = (videosOf[account.personId] ?? [])
    .flatMap((id) => videos[id] ?? [])
    .filter((video) => video.privacy !== 'SELF_ONLY')
  const picture = tiktokAvatar(kernel, account)
  const user = {
    open_id: account.openId,
    union_id: account.unionId,
    avatar_url: picture,
    avatar_url_100: picture,
    avatar_large_url: picture,
    display_name: account.displayName,
    username: account.username,
    bio_description: account.bio,
    profile_deep_link: profileAddress(kernel, account),
    is_verified: false,
    follower_count: account.followers,
    following_count: account.following,
    likes_count: own.reduce((sum, video) => sum + video.likes, 0),
    video_count: own.length,
  }
  return tiktokDone(kernel, { user: pickFields(user, asked.fields) })
}
