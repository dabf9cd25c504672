import { message, type Message } from '@marquee/contract/message.ts'
import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import type { PostContent } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { CreatorInfo } from './creator-info.ts'
import { usualLongestMs } from '../tiktok-limits.ts'

/** Whether the profile may still post this as it was chosen. Throws `rejected` with what to change. */
export function assertTerms(
  { video }: Pick<PostContent, 'video'>,
  chosen: TiktokOptions,
  info: CreatorInfo,
): void {
  const problem = whyNot(video, chosen, info)
  if (problem !== null)
    throw new ConnectorError('rejected', { network: 'tiktok', message: problem })
}

function whyNot(
  video: PostContent['video'],
  chosen: TiktokOptions,
  info: CreatorInfo,
): Message | null {
  if (!info.privacyLevels.includes(chosen.privacyLevel))
    return message('tiktok.viewers-not-allowed')
  if (chosen.allowComments && !info.canComment) return message('tiktok.comments-off')
  // of pictures there are neither
  if (!video) return null
  if (chosen.allowDuet && !info.canDuet) return message('tiktok.duets-off')
  if (chosen.allowStitch && !info.canStitch) return message('tiktok.stitches-off')
  const longestMs = info.maxVideoMs ?? usualLongestMs
  return video.durationMs > longestMs
    ? message('tiktok.video-too-long', {
        most: Math.floor(longestMs / 1000),
        seconds: Math.ceil(video.durationMs / 1000),
      })
    : null
}
