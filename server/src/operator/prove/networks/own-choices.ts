import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { privacyLevels, type TiktokOptions } from '@marquee/contract/tiktok.ts'
import type { PostingTerms } from '#connectors/capabilities/publish/posting-terms.ts'

type Choose = (terms: PostingTerms | null) => Readonly<Record<string, unknown>>

/** Shown to as few as the profile allows, with everything else switched off. */
const chooseForTiktok = (terms: PostingTerms | null): TiktokOptions => ({
  privacyLevel:
    privacyLevels.toReversed().find((level) => terms?.privacyLevels.includes(level)) ?? 'SELF_ONLY',
  allowComments: false,
  allowDuet: false,
  allowStitch: false,
  disclosePostContent: false,
  brandOrganicToggle: false,
  brandContentToggle: false,
  isAiGenerated: false,
  autoAddMusic: false,
  headline: '',
  ...(terms?.toInbox === true ? { toInbox: true } : {}),
})

const choosers: Partial<Record<NetworkKey, Choose>> = { tiktok: chooseForTiktok }

/** What the owner of an account has to choose for each post, chosen for a proof. */
export const ownChoices = (
  network: NetworkKey,
  terms: PostingTerms | null,
): Readonly<Record<string, unknown>> => choosers[network]?.(terms) ?? {}
