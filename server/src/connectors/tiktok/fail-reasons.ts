/** Told before a post is taken and after it. */
export const spamWords: Readonly<Record<string, string>> = {
  spam_risk_too_many_posts:
    'TikTok accepts no more posts of this profile through apps today. Wait a day, or post in the TikTok app.',
  spam_risk_user_banned_from_posting:
    'TikTok has blocked this profile from posting. Open the TikTok app and look at Account status.',
  spam_risk_text: 'TikTok treats this text as spam. Change it and send the post again.',
  spam_risk:
    'TikTok treats this post as spam. Change it, and wait a while before you send it again.',
}

/** What a failed publication says of itself (`fail_reason`, networks.md section 4), in plain words. */
const words: Readonly<Record<string, string>> = {
  file_format_check_failed:
    'TikTok cannot read this file. Save the video again as MP4 with H.264, or the picture as JPEG, then choose the new file.',
  duration_check_failed:
    'TikTok does not accept a video of this length from this profile. Trim it and send it again.',
  frame_rate_check_failed:
    'TikTok accepts videos of 23 to 60 pictures a second. Save this one again with 30.',
  picture_size_check_failed:
    'TikTok does not accept pictures or videos of this size. Choose one of 360 to 4,096 pixels on each side.',
  publish_cancelled: 'Someone stopped this post at TikTok. Send it again if it is wanted.',
  auth_removed:
    'The connection to TikTok was removed while it was processing the post. Connect the profile again and send the post again.',
}

/** Those that TikTok may not repeat (networks.md section 4, "Retry only"). */
const again: Readonly<Record<string, string>> = {
  internal:
    'TikTok could not finish this post, and it is not your post. We will send it again automatically.',
  video_pull_failed:
    'TikTok could not fetch the video from our server. We will send it again automatically.',
  photo_pull_failed:
    'TikTok could not fetch the picture from our server. We will send it again automatically.',
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
