import { longestReelMs } from '@marquee/contract/post-limits.ts'
import type { PostProblems } from '../composer/check/check-post.ts'
import type { DraftContent, DraftPicture } from '../composer/draft/draft-content.ts'
import { texts } from '#texts/features/publishing/reel-composer'
import { firstRange, type Range } from './video/trim-range.ts'

/** What is kept of the video; null where it is short enough to go out whole. */
export function rangeOf({ extras }: DraftContent, video: DraftPicture | undefined): Range | null {
  const length = video?.durationMs ?? 0
  return video && length > longestReelMs ? (extras.trim ?? firstRange(length)) : null
}

/**
 * The content as it goes out: as long as what is kept of the video, and a picture as the video that
 * is made of it.
 */
export function shownAs(content: DraftContent, range: Range | null, seconds: number): DraftContent {
  const [only] = content.pictures
  if (only && only.type !== 'video')
    return {
      ...content,
      pictures: [{ ...only, type: 'video', width: 1080, height: 1920, durationMs: seconds * 1000 }],
    }
  return range === null
    ? content
    : {
        ...content,
        pictures: content.pictures.map((picture) => ({
          ...picture,
          durationMs: range.endMs - range.startMs,
        })),
      }
}

/** The sentences of a reel are its own (REELS-017, 018). */
export function reelProblems(
  problems: PostProblems,
  { text, pictures }: DraftContent,
): PostProblems {
  return {
    ...problems,
    text: text.trim() === '' ? texts.words.empty : problems.text,
    media: pictures.length === 0 ? texts.video.missing : problems.media,
  }
}
