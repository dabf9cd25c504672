import { message, type Message } from '@marquee/contract/message.ts'
import type { PostContent } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { instagramLimits } from '../instagram-limits.ts'

const mostHashtags = 30
const mostMentions = 20
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Throws `rejected` for what Instagram would refuse anyway (networks.md section 2), before anything
 * is made there.
 */
export function assertAcceptable({ text, pictures, video }: PostContent): void {
  const problem = pictureProblem(pictures.length, video !== null) ?? captionProblem(text)
  if (problem !== null)
    throw new ConnectorError('rejected', { network: 'instagram', message: problem })
}

function pictureProblem(pictures: number, hasVideo: boolean): Message | null {
  if (pictures === 0 && !hasVideo) return message('instagram.picture-missing')
  return pictures > instagramLimits.mostPictures
    ? message('preflight.too-many-pictures', {
        network: 'Instagram',
        most: instagramLimits.mostPictures,
      })
    : null
}

function captionProblem(text: string): Message | null {
  if (count(text, /(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu) > mostHashtags)
    return message('instagram.too-many-hashtags', { most: mostHashtags })
  return count(text, /(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_.]+/gu) > mostMentions
    ? message('instagram.too-many-mentions', { most: mostMentions })
    : null
}
