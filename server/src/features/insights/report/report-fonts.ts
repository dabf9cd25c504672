import { readFileSync } from 'node:fs'

/**
 * Figtree, the product's own face (SIL OFL 1.1), in the files that a PDF can hold. Two alphabets in
 * files of their own, so a text is drawn in pieces.
 */
export type Weight = 'plain' | 'strong'
export type FontName = `${Weight} ${'latin' | 'latin-ext'}`

/** Each font by the name under which a document knows it. */
export function reportFonts(): readonly (readonly [FontName, Buffer])[] {
  return [
    [
      'plain latin',
      readFont(import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')),
    ],
    [
      'plain latin-ext',
      readFont(import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff')),
    ],
    [
      'strong latin',
      readFont(import.meta.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')),
    ],
    [
      'strong latin-ext',
      readFont(import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff')),
    ],
  ]
}

const readFont = (address: string) => readFileSync(new URL(address))

/** Letters that stand in the file of `latin-ext` alone. */
const isExtended = (letter: string) =>
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1E9F\u1EF2-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]/u.test(
    letter,
  )
/** Emoji, other alphabets and what cannot be seen: neither file has them. */
const isForeign = (letter: string) =>
  !isExtended(letter) &&
  !/[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201E\u2022\u2026\u202F\u2039\u203A\u20AC\u2122\u2190-\u2193\u2212]/u.test(
    letter,
  )

export interface Piece {
  readonly font: FontName
  readonly text: string
}

/** A text in pieces of one font each. What no font has is left out, so that no empty box is drawn. */
export function piecesOf(text: string, weight: Weight): readonly Piece[] {
  const pieces: { font: FontName; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    if (isForeign(letter)) continue
    const font: FontName = `${weight} ${isExtended(letter) ? 'latin-ext' : 'latin'}`
    const last = pieces.at(-1)
    if (last?.font === font) last.text += letter
    else pieces.push({ font, text: letter })
  }
  return pieces
}

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** Whether enough of a text is drawn to be read: some of it, and half of its letters. */
export function canDraw(text: string): boolean {
  const drawn = piecesOf(text, 'plain')
    .map((piece) => piece.text)
    .join('')
  return drawn.trim() !== '' && 2 * lettersOf(drawn) >= lettersOf(text.normalize('NFC'))
}
