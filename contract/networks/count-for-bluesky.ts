const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const utf8 = new TextEncoder()

/**
 * A text has at most 300 graphemes and 3,000 bytes (lexicon app.bsky.feed.post), so ten bytes weigh
 * as much as one grapheme.
 */
const bytesAGrapheme = 10

/**
 * How long a text is for Bluesky: what a reader sees as one sign counts 1, whatever it is made of;
 * signs of many bytes each, such as families of emoji, count a tenth of their bytes of UTF-8.
 */
export const countForBluesky = (text: string): number =>
  Math.max(
    [...graphemes.segment(text)].length,
    Math.ceil(utf8.encode(text).length / bytesAGrapheme),
  )
