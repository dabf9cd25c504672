import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { DraftContent } from '../composer/draft-content.ts'
import { tiktokOptionsOf } from './tiktok/tiktok-problem.ts'

const optionsOfX = ({ extras }: DraftContent) => ({ withMedia: extras.xWithMedia === true })

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
