import type { Refusal } from '../meta-graph/graph-refusals.ts'

const hourMs = 60 * 60_000
const rejected = (words: string): Refusal => ({ kind: 'rejected', say: () => words })
/** Instagram's or our own trouble: what was made is thrown away and made anew. */
const anew = (words: string): Refusal => ({
  kind: 'unavailable',
  say: () => words,
  prepareAgain: true,
})

const processing = rejected(
  'Instagram could not process this video. Save it again as MP4 with H.264 and AAC, then choose the new file.',
)
const restricted =
  'Open the Instagram app, look at Account Status and do what it asks, then send the post again.'

/**
 * Instagram's numbers (networks.md section 2, read 2026-11-21): as the subcode of a refusal and in
 * the `status` of a failed container. Those of tags, collaborators, thumbnails and trial reels are
 * not here, since nothing sends such things.
 */
const byNumber: Readonly<Record<number, Refusal>> = {
  2207001: rejected(
    'Instagram treats this post as spam. Change the text, and wait a while before you send it again.',
  ),
  2207003: anew(
    'Instagram took too long to fetch the file from our server. It is not your post; we will try again automatically.',
  ),
  2207004: rejected('Instagram accepts pictures of up to 8 MB. Choose a smaller one.'),
  2207005: rejected('Instagram accepts pictures as JPEG only. Choose another picture.'),
  2207006: anew(
    'Instagram no longer finds what was prepared for this post. We will prepare it again automatically.',
  ),
  2207008: anew(
    'What was prepared for this post has expired at Instagram. We will prepare it again automatically.',
  ),
  2207009: rejected('Instagram accepts pictures between 4:5 and 1.91:1. Crop this one.'),
  2207010: rejected('Instagram accepts texts of up to 2,200 characters. Shorten this one.'),
  2207020: anew(
    'What was prepared for this post has expired at Instagram. We will prepare it again automatically.',
  ),
  2207023: rejected('Instagram does not know this kind of file. Choose another picture or video.'),
  2207026: rejected(
    'Instagram accepts videos as MP4 or MOV with H.264 or HEVC, from 3 seconds to 15 minutes and up to 300 MB. Choose another video.',
  ),
  2207027: {
    kind: 'unavailable',
    say: () => 'Instagram is not done with this post yet. We will try again automatically.',
  },
  2207028: rejected(
    'Instagram accepts 2 to 10 pictures in one post of several. Change the number of pictures.',
  ),
  2207032: anew(
    'Instagram could not take the post just now. It is not your post; we will try again automatically.',
  ),
  2207042: {
    kind: 'rate-limited',
    limits: 'account',
    waitMs: hourMs,
    say: () =>
      'This profile has published as much as Instagram allows in 24 hours. We will wait and continue automatically.',
  },
  2207050: rejected(`Instagram has restricted this profile. ${restricted}`),
  2207051: rejected(`Instagram has blocked this profile from posting. ${restricted}`),
  2207052: anew(
    'Instagram could not fetch the file from our server. It is not your post; we will try again automatically.',
  ),
  2207053: anew(
    'Instagram could not take the file and gave no reason. We will try again automatically.',
  ),
  2207077: processing,
  2207082: processing,
  2207085: processing,
}

/** Codes that stand beside those numbers, for an answer that gives only the code. */
const numberOfCode: Readonly<Record<number, number>> = {
  9: 2207042,
  352: 2207026,
  9004: 2207052,
  9007: 2207027,
  36000: 2207004,
  36001: 2207005,
  36003: 2207009,
  36004: 2207010,
}

/** Null: not a number of Instagram's own. */
export function instagramRefusal(code: number, subcode: number | undefined): Refusal | null {
  const exact = subcode === undefined ? undefined : byNumber[subcode]
  return exact ?? byNumber[numberOfCode[code] ?? 0] ?? null
}
