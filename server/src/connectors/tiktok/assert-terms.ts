import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import type { PostContent } from '../capabilities/publisher.ts'
import { ConnectorError } from '../connector-error.ts'
import type { CreatorInfo } from './creator-info.ts'
import { usualLongestMs } from './tiktok-limits.ts'

/** Whether the profile may still post this as it was chosen. Throws `rejected` with what to change. */
export function assertTerms(
  { film }: Pick<PostContent, 'film'>,
  chosen: TiktokOptions,
  info: CreatorInfo,
): void {
  const problem = whyNot(film, chosen, info)
  if (problem !== null)
    throw new ConnectorError('rejected', { network: 'tiktok', message: problem })
}

function whyNot(
  film: PostContent['film'],
  chosen: TiktokOptions,
  info: CreatorInfo,
): string | null {
  if (!info.privacyLevels.includes(chosen.privacyLevel))
    return 'TikTok no longer lets this profile post for the viewers chosen. Open the post and choose again who can view it.'
  if (chosen.allowComments && !info.canComment)
    return 'This profile has comments switched off at TikTok. Switch them off in the post too, or on in the TikTok app.'
  // of pictures there are neither
  if (!film) return null
  if (chosen.allowDuet && !info.canDuet)
    return 'This profile has duets switched off at TikTok. Switch them off in the post too, or on in the TikTok app.'
  if (chosen.allowStitch && !info.canStitch)
    return 'This profile has stitches switched off at TikTok. Switch them off in the post too, or on in the TikTok app.'
  const longestMs = info.maxFilmMs ?? usualLongestMs
  return film.durationMs > longestMs
    ? `TikTok accepts videos of up to ${Math.floor(longestMs / 1000)} seconds from this profile. This one has ${Math.ceil(film.durationMs / 1000)}: trim it.`
    : null
}
