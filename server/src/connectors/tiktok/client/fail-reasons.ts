import { message, type Message } from '@marquee/contract/message.ts'

/** Told before a post is taken and after it. */
export const spamWords: Readonly<Record<string, Message>> = {
  spam_risk_too_many_posts: message('tiktok.daily-posts-used'),
  spam_risk_user_banned_from_posting: message('tiktok.profile-blocked'),
  spam_risk_text: message('tiktok.spam-text'),
  spam_risk: message('tiktok.spam'),
}

/** What a failed publication says of itself (`fail_reason`, networks.md section 4), in plain words. */
const words: Readonly<Record<string, Message>> = {
  file_format_check_failed: message('tiktok.file-unreadable'),
  duration_check_failed: message('tiktok.video-length'),
  frame_rate_check_failed: message('tiktok.frame-rate'),
  picture_size_check_failed: message('tiktok.picture-size'),
  publish_cancelled: message('tiktok.stopped-by-person'),
  auth_removed: message('tiktok.connection-removed'),
}

/** Those that TikTok may not repeat (networks.md section 4, "Retry only"). */
const again: Readonly<Record<string, Message>> = {
  internal: message('tiktok.not-finished'),
  video_pull_failed: message('tiktok.video-not-fetched'),
  photo_pull_failed: message('tiktok.picture-not-fetched'),
}

/** `isOurs`: nothing is wrong with the post, and it may be made anew. */
export function explainFailure(reason: string): {
  readonly message: Message
  readonly isOurs: boolean
} {
  const repeat = again[reason]
  if (repeat !== undefined) return { message: repeat, isOurs: true }
  const known = words[reason] ?? spamWords[reason]
  if (known !== undefined) return { message: known, isOurs: false }
  return {
    message: /^\w{1,60}$/.test(reason)
      ? message('tiktok.not-published-because', { reason })
      : message('tiktok.not-published'),
    isOurs: false,
  }
}
