import type { MediaItem } from '@marquee/contract/media.ts'
import type { NetworkKey } from '@marquee/contract/networks.ts'
import type { Draft } from '@marquee/contract/publishing.ts'

/** A picture of the library that belongs to the post, or its film. What this device kept before films were known has no type: it is a picture. */
export interface DraftPicture {
  readonly id: string
  readonly type?: MediaItem['type']
  readonly url: string
  readonly thumbUrl: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly durationMs?: number | null
}

export const pictureOf = ({ id, type, url, thumbUrl, name, width, height, durationMs }: MediaItem): DraftPicture => ({ id, type, url, thumbUrl, name, width, height, durationMs })

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

/** The film, when the post is one. */
export function filmOf({ pictures }: Pick<DraftContent, 'pictures'>): DraftPicture | undefined {
  return pictures.find(({ type }) => type === 'video')
}

/** Whether two contents would be sent the same; addresses of pictures change with every answer and do not count. */
export function isSame(one: DraftContent, other: DraftContent): boolean {
  return one.text === other.text && one.networks.join() === other.networks.join() && one.pictures.map(({ id }) => id).join() === other.pictures.map(({ id }) => id).join()
}
