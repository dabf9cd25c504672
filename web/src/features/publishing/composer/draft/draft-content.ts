import type { MediaItem } from '@marquee/contract/media.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Draft, DraftExtras, PostKind } from '@marquee/contract/publishing.ts'
import { isDrawn } from '../../picture-edit/overlay/is-drawn.ts'

/**
 * A picture of the library that belongs to the post, or its video. What this device kept before
 * videos were known has no type: it is a picture.
 */
export interface DraftPicture {
  readonly id: string
  readonly type?: MediaItem['type']
  readonly url: string
  readonly thumbUrl: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly durationMs?: number | null
  /** Known of what was chosen in this form; a draft of the server does not tell it. */
  readonly bytes?: number
  /** It moves, and goes out as its first frame. */
  readonly isAnimated?: boolean
  /** Networks that get nothing of the video, as far as that was known when it was chosen. */
  readonly refusals?: MediaItem['refusals']
}

export const pictureOf = ({
  id,
  type,
  url,
  thumbUrl,
  name,
  width,
  height,
  durationMs,
  bytes,
  isAnimated,
  refusals,
}: MediaItem): DraftPicture => ({
  id,
  type,
  url,
  thumbUrl,
  name,
  width,
  height,
  durationMs,
  bytes,
  isAnimated,
  refusals,
})

/** Everything a person puts into the form. */
export interface DraftContent {
  readonly text: string
  readonly networks: readonly NetworkKey[]
  readonly pictures: readonly DraftPicture[]
  /** Of the parts of a thread, by place; the first has those of the post. Absent: none. */
  readonly partPictures?: readonly (readonly DraftPicture[])[] | undefined
  /** The moment that was chosen, as an ISO instant. */
  readonly scheduledAt: string | null
  readonly extras: DraftExtras
}

export const emptyContent = (kind: PostKind = 'post'): DraftContent => ({
  text: '',
  networks: [],
  pictures: [],
  scheduledAt: null,
  extras: { kind },
})

/** What a device kept, with what it did not know yet. */
export const completed = (kept: Partial<DraftContent>): DraftContent => ({
  ...emptyContent(),
  ...kept,
})

/** Whether nobody wrote or chose anything that would be missed: what was only ticked is no loss. */
export function isEmpty({ text, pictures, partPictures = [], extras }: DraftContent): boolean {
  const { firstComment = '', thread = [], tiktok, overlay } = extras
  const written = [text, firstComment, ...thread, tiktok?.headline ?? '']
  const files = [pictures, ...partPictures]
  return (
    written.every((words) => words.trim() === '') &&
    files.every((of) => of.length === 0) &&
    !isDrawn(overlay)
  )
}

export function contentOf(draft: Draft): DraftContent {
  const { threadMedia: _, ...extras } = draft.extras
  return {
    text: draft.text,
    networks: draft.socialNetworks,
    pictures: draft.media,
    partPictures: draft.partMedia,
    scheduledAt: draft.scheduledAt,
    extras,
  }
}

/** Ids of the files of the parts, by place, up to the last part that has any; else undefined. */
export function partMediaOf({
  partPictures = [],
}: Pick<DraftContent, 'partPictures'>): string[][] | undefined {
  const last = partPictures.findLastIndex((pictures) => pictures.length > 0)
  return last < 0
    ? undefined
    : partPictures.slice(0, last + 1).map((pictures) => pictures.map(({ id }) => id))
}

/** What the account keeps of it beside words, files and networks. */
export function extrasToKeep(content: DraftContent): DraftExtras {
  const threadMedia = partMediaOf(content)
  return threadMedia ? { ...content.extras, threadMedia } : content.extras
}

/**
 * Whether there is something beside the words: a file, or a picture that is drawn of its title and
 * subtitle (COMPOSER-027).
 */
export function hasMedia({ pictures, extras }: Pick<DraftContent, 'pictures' | 'extras'>): boolean {
  return pictures.length > 0 || isDrawn(extras.overlay)
}

/** The video, when the post is one. */
export function videoOf({ pictures }: Pick<DraftContent, 'pictures'>): DraftPicture | undefined {
  return pictures.find(({ type }) => type === 'video')
}

/** Members in one order, and none that says nothing, so that equal things read the same. */
function spelled(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
const momentOf = (at: string | null) => (at === null ? null : Date.parse(at))

/**
 * Whether two contents would be sent the same; addresses of pictures change with every answer and
 * do not count.
 */
export function isSame(one: DraftContent, other: DraftContent): boolean {
  return (
    one.text === other.text &&
    one.networks.join() === other.networks.join() &&
    one.pictures.map(({ id }) => id).join() === other.pictures.map(({ id }) => id).join() &&
    spelled(partMediaOf(one) ?? []) === spelled(partMediaOf(other) ?? []) &&
    momentOf(one.scheduledAt) === momentOf(other.scheduledAt) &&
    (one.extras === other.extras || spelled(one.extras) === spelled(other.extras))
  )
}
