/** Told before a post is taken and after it. */
export const spamWords: Readonly<Record<string, string>> = {
  spam_risk_too_many_posts:
    'TikTok takes no more posts of this profile through apps today. Wait a day, or post in the TikTok app.',
  spam_risk_user_banned_from_posting:
    'TikTok has blocked this profile from posting. Open the TikTok app and look at Account status.',
  spam_risk_text: 'TikTok takes this text for spam. Change it and send the post again.',
  spam_risk:
    'TikTok takes this post for spam. Change it, and wait a while before you send it again.',
}

/** What a failed publication says of itself (`fail_reason`, networks.md section 4), in plain words. */
const words: Readonly<Record<string, string>> = {
  file_format_check_failed:
    'TikTok cannot read this file. Save the film again as MP4 with H.264, or the picture as JPEG, then choose the new file.',
  duration_check_failed:
    'TikTok does not take a film of this length from this profile. Trim it and send it again.',
  frame_rate_check_failed:
    'TikTok takes films of 23 to 60 pictures a second. Save this one again with 30.',
  picture_size_check_failed:
    'TikTok does not take pictures or films of this size. Choose one of 360 to 4,096 pixels on each side.',
  publish_cancelled: 'Somebody stopped this post at TikTok. Send it again if it is wanted.',
  auth_removed:
    'The connection to TikTok was taken back while it worked on the post. Connect the profile again and send the post once more.',
}

/** Those that TikTok may not repeat (networks.md section 4, "Retry only"). */
const again: Readonly<Record<string, string>> = {
  internal:
    'TikTok could not finish this post, and it is not your post. We send it again by ourselves.',
  video_pull_failed:
    'TikTok could not fetch the film from our server. We send it again by ourselves.',
  photo_pull_failed:
    'TikTok could not fetch the picture from our server. We send it again by ourselves.',
}

/** `isOurs`: nothing is wrong with the post, and it may be made anew. */
export function explainFailure(reason: string): {
  readonly message: string
  readonly isOurs: boolean
} {
  const repeat = again[reason]
  if (repeat !== undefined) return { message: repeat, isOurs: true }
  const known = words[reason] ?? spamWords[reason]
  if (known !== undefined) return { message: known, isOurs: false }
  return {
    message: /^\w{1,60}$/.test(reason)
      ? `TikTok did not publish this and named the reason ${reason}.`
      : 'TikTok did not publish this and gave no reason.',
    isOurs: false,
  }
}
