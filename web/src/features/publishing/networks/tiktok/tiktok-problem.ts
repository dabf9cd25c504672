import type { TiktokChoices, TiktokOptions, TiktokTerms } from '@marquee/contract/tiktok.ts'
import { videoOf, type DraftContent } from '../../composer/draft/draft-content.ts'
import { texts } from '#texts/features/publishing/networks/tiktok'

const words = texts.problem

/**
 * Everything that goes out; what nobody touched is off, and what only videos can have is off for a
 * picture. Null while nobody said who may view it. For the inbox nothing is chosen but the
 * headline.
 */
export function tiktokOptionsOf({
  pictures,
  extras,
}: Pick<DraftContent, 'pictures' | 'extras'>): TiktokOptions | null {
  const choices: TiktokChoices = extras.tiktok ?? {}
  const { privacyLevel } = choices
  const isVideo = extras.kind === 'reel' || videoOf({ pictures }) !== undefined
  if (choices.toInbox === true) {
    const none = {
      allowComments: false,
      allowDuet: false,
      allowStitch: false,
      disclosePostContent: false,
      brandOrganicToggle: false,
      brandContentToggle: false,
      isAiGenerated: false,
      autoAddMusic: false,
    }
    return { ...none, privacyLevel: 'SELF_ONLY', headline: choices.headline ?? '', toInbox: true }
  }
  if (privacyLevel === undefined) return null
  return {
    privacyLevel,
    allowComments: choices.allowComments ?? false,
    allowDuet: isVideo && choices.allowDuet === true,
    allowStitch: isVideo && choices.allowStitch === true,
    disclosePostContent: choices.disclosePostContent ?? false,
    brandOrganicToggle: choices.brandOrganicToggle ?? false,
    brandContentToggle: choices.brandContentToggle ?? false,
    isAiGenerated: isVideo && choices.isAiGenerated === true,
    autoAddMusic: choices.autoAddMusic ?? false,
    headline: choices.headline ?? '',
  }
}

/**
 * What is still to be said before a post may go to TikTok (COMPOSER-031 to 033). `terms`: what the
 * account allows, once it was asked.
 */
export function tiktokProblem(
  content: Pick<DraftContent, 'networks' | 'pictures' | 'extras'>,
  terms: TiktokTerms | undefined,
): string | undefined {
  if (!content.networks.includes('tiktok')) return undefined
  const choices = content.extras.tiktok ?? {}
  const videoMs = videoOf(content)?.durationMs ?? 0
  return (
    (choices.toInbox === true ? undefined : choiceProblem(choices, terms)) ??
    (terms && videoMs > terms.longestFilmMs
      ? words.tooLong({ seconds: Math.floor(terms.longestFilmMs / 1000) })
      : undefined)
  )
}

function choiceProblem(
  { privacyLevel, brandContentToggle, brandOrganicToggle, disclosePostContent }: TiktokChoices,
  terms: TiktokTerms | undefined,
): string | undefined {
  if (privacyLevel === undefined) return words.privacy
  if (brandContentToggle === true && privacyLevel === 'SELF_ONLY') return words.brandedPrivate
  if (disclosePostContent === true && brandContentToggle !== true && brandOrganicToggle !== true)
    return words.whom
  return terms && !terms.privacyLevels.includes(privacyLevel) ? words.notAllowed : undefined
}
