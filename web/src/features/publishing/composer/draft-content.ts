import type { NetworkKey } from '@marquee/contract/networks.ts'
import type { Draft } from '@marquee/contract/publishing.ts'

/** A picture of the library that belongs to the post. */
export interface DraftPicture {
  readonly id: string
  readonly url: string
  readonly thumbUrl: string
  readonly name: string
  readonly width: number
  readonly height: number
}

/** Everything a person puts into the form. */
export interface DraftContent {
  readonly text: string
  readonly networks: readonly NetworkKey[]
  readonly pictures: readonly DraftPicture[]
}

export const emptyContent: DraftContent = { text: '', networks: [], pictures: [] }

export function isEmpty({ text, pictures }: DraftContent): boolean {
  return text.trim() === '' && pictures.length === 0
}

export function contentOf(draft: Draft): DraftContent {
  return { text: draft.text, networks: draft.socialNetworks, pictures: draft.media }
}

/** Whether two contents would be sent the same; addresses of pictures change with every answer and do not count. */
export function isSame(one: DraftContent, other: DraftContent): boolean {
  return one.text === other.text && one.networks.join() === other.networks.join() && one.pictures.map(({ id }) => id).join() === other.pictures.map(({ id }) => id).join()
}
