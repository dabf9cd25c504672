import type { PostContent } from '../capabilities/publisher.ts'
import { ConnectorError } from '../connector-error.ts'
import { instagramLimits } from './instagram-limits.ts'

const mostHashtags = 30
const mostMentions = 20
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Throws `rejected` for what Instagram would refuse anyway (networks.md section 2), before anything
 * is made there.
 */
export function assertAcceptable({ text, pictures, film }: PostContent): void {
  const problem = pictureProblem(pictures.length, film !== null) ?? captionProblem(text)
  if (problem !== null)
    throw new ConnectorError('rejected', { network: 'instagram', message: problem })
}

function pictureProblem(pictures: number, hasFilm: boolean): string | null {
  if (pictures === 0 && !hasFilm) return 'Instagram accepts no post without a picture. Add one.'
  return pictures > instagramLimits.mostPictures
    ? `Instagram accepts up to ${instagramLimits.mostPictures} pictures in a post. Remove some.`
    : null
}

function captionProblem(text: string): string | null {
  if (count(text, /(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu) > mostHashtags)
    return `Instagram accepts up to ${mostHashtags} hashtags in a post. Remove some.`
  return count(text, /(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_.]+/gu) > mostMentions
    ? `Instagram accepts up to ${mostMentions} mentions in a post. Remove some.`
    : null
}
