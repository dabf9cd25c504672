import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { TiktokTerms } from '@marquee/contract/tiktok.ts'
import type { DraftContent } from '../composer/draft/draft-content.ts'
import { tiktokProblem } from './tiktok/tiktok-problem.ts'
import { texts as tiktokTexts } from '#texts/features/publishing/networks/tiktok'

/** What is still to be chosen for this network. */
export const ownProblemOf = (
  network: NetworkKey,
  content: DraftContent,
  terms: TiktokTerms | undefined,
): string | undefined => (network === 'tiktok' ? tiktokProblem(content, terms) : undefined)

/** What is good to know of what was chosen for it. */
export const ownNotesOf = (network: NetworkKey, content: DraftContent): readonly string[] =>
  network === 'tiktok' && content.extras.tiktok?.toInbox === true
    ? [tiktokTexts.panel.inboxNote]
    : []
