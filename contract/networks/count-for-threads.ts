/** What may be drawn as an emoji: pictographs, flags, keycaps, tones of skin. */
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const utf8 = new TextEncoder()

/**
 * How long a text is for Threads: every emoji, as a reader sees one, counts the bytes of its UTF-8
 * (a thumb 4, a family 25), everything else 1 a code point (networks.md section 18, Text). Where a
 * sign may be drawn either way, such as ©, it counts as an emoji: too long is told here rather than
 * by a refusal later.
 */
export function countForThreads(text: string): number {
  let count = 0
  for (const { segment } of graphemes.segment(text))
    count += emoji.test(segment) ? utf8.encode(segment).length : [...segment].length
  return count
}
