const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Fills parts with pieces in order; a piece that fits into no part is cut smaller. The last part is
 * still open: it keeps the blanks at its end.
 */
function fill(
  pieces: readonly string[],
  fits: (text: string) => boolean,
  cut: (piece: string) => readonly string[],
): string[] {
  const parts: string[] = []
  let part = ''
  for (const piece of pieces) {
    if (fits((part + piece).trim())) {
      part += piece
      continue
    }
    if (part.trim() !== '') parts.push(part.trim())
    part = ''
    if (fits(piece.trim())) part = piece
    else {
      const smaller = cut(piece)
      parts.push(...smaller.slice(0, -1))
      part = smaller.at(-1) ?? ''
    }
  }
  return part.trim() === '' ? parts : [...parts, part]
}

/**
 * A text in as few parts as hold it, cut at the ends of sentences; a sentence that is too long by
 * itself between words, a word that is between signs.
 */
export function splitText(text: string, fits: (part: string) => boolean): readonly string[] {
  const bySign = (word: string) =>
    fill(
      [...signs.segment(word)].map(({ segment }) => segment),
      fits,
      (sign) => [sign],
    )
  const byWord = (sentence: string) => fill(sentence.match(/\S+\s*/gu) ?? [], fits, bySign)
  return fill(
    [...sentences.segment(text)].map(({ segment }) => segment),
    fits,
    byWord,
  ).map((part) => part.trim())
}
