import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { OwnChoices } from '@marquee/contract/preflight/judged.ts'
import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import type { DraftContent } from '../composer/draft/draft-content.ts'
import { tiktokOptionsOf } from './tiktok/tiktok-problem.ts'

const optionsOfX = ({ extras }: Pick<DraftContent, 'extras'>) => ({
  withMedia: extras.xWithMedia === true,
})

/** What of it is judged, and shown in the form. */
export const ownChoicesOf = ({ extras }: Pick<DraftContent, 'extras'>): OwnChoices => ({
  twitter: optionsOfX({ extras }),
  tiktok: { headline: extras.tiktok?.headline ?? '' },
})

/** Back from what a scheduled post tells, into what the form keeps. */
export const ownExtrasOf = ({
  tiktok,
  x,
}: Pick<ScheduledPostView, 'tiktok' | 'x'>): Partial<DraftContent['extras']> => ({
  ...(tiktok ? { tiktok } : {}),
  ...(x ? { xWithMedia: x.withMedia } : {}),
})

/** What was chosen for single networks, of those that a call is for. */
export const ownOptionsOf = (content: DraftContent, networks: readonly NetworkKey[]) => ({
  ...(networks.includes('tiktok') ? { tiktok: tiktokOptionsOf(content) } : {}),
  ...(networks.includes('twitter') ? { x: optionsOfX(content) } : {}),
})

/** The same of all networks of a post, null for one that it does not go to. */
export const allOptionsOf = (content: DraftContent) => ({
  tiktok: content.networks.includes('tiktok') ? tiktokOptionsOf(content) : null,
  x: content.networks.includes('twitter') ? optionsOfX(content) : null,
})

const ownFields = ['privacyLevel', 'disclosePostContent', 'headline']

/** Whether a refused field is one of these choices. */
export const isOwnField = (field: string): boolean =>
  ownFields.includes(field) || field.startsWith('tiktok')
