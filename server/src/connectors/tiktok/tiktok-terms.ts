import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import type { PostContent } from '../capabilities/publisher.ts'
import type { PostingTerms, ReadPostingTerms } from '../capabilities/posting-terms.ts'
import { ConnectorError } from '../connector-error.ts'
import { readCreatorInfo, type CreatorInfo } from './creator-info.ts'
import type { TiktokClient } from './tiktok-client.ts'
import { tiktokLimits } from './tiktok-limits.ts'
import { readBound } from './tiktok-secret.ts'

/** What a film may last where TikTok does not say it for the profile (networks.md section 4, "Video spec"). */
const usualLongestMs = tiktokLimits.film?.mostMs ?? 600_000

export function createTiktokTerms(client: TiktokClient, accountSecret: string): ReadPostingTerms {
  const bound = readBound(accountSecret)
  return async (): Promise<PostingTerms> => {
    const info = await readCreatorInfo(client, bound)
    const username = info.username ?? bound.username ?? ''
    return {
      privacyLevels: info.privacyLevels, creator: { name: info.nickname ?? username, username, pictureUrl: info.avatarUrl },
      commentsOff: !info.canComment, duetOff: !info.canDuet, stitchOff: !info.canStitch, longestFilmMs: info.maxFilmMs ?? usualLongestMs,
    }
  }
}

/** Whether the profile may still post this as it was chosen. Throws `rejected` with what to change. */
export function assertTerms({ film }: Pick<PostContent, 'film'>, chosen: TiktokOptions, info: CreatorInfo): void {
  const problem = whyNot(film, chosen, info)
  if (problem !== null) throw new ConnectorError('rejected', { network: 'tiktok', message: problem })
}

function whyNot(film: PostContent['film'], chosen: TiktokOptions, info: CreatorInfo): string | null {
  if (!info.privacyLevels.includes(chosen.privacyLevel)) return 'TikTok no longer lets this profile post for the viewers chosen. Open the post and choose again who can view it.'
  if (chosen.allowComments && !info.canComment) return 'This profile has comments switched off at TikTok. Switch them off in the post too, or on in the TikTok app.'
  // of pictures there are neither
  if (!film) return null
  if (chosen.allowDuet && !info.canDuet) return 'This profile has duets switched off at TikTok. Switch them off in the post too, or on in the TikTok app.'
  if (chosen.allowStitch && !info.canStitch) return 'This profile has stitches switched off at TikTok. Switch them off in the post too, or on in the TikTok app.'
  const longestMs = info.maxFilmMs ?? usualLongestMs
  return film.durationMs > longestMs ? `TikTok takes films of up to ${Math.floor(longestMs / 1000)} seconds from this profile. This one has ${Math.ceil(film.durationMs / 1000)}: trim it.` : null
}
