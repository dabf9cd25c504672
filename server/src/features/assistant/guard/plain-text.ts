import { numbersInDigits } from './number-words.ts'

/** Letters that somebody wrote apart (`F R E E`, `B.O.G.O.F`) are the word that they make. */
const joinLetters = (text: string) =>
  text
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}[ ]){3,}\p{L}(?![\p{L}\p{N}])/gu, (letters) =>
      letters.replaceAll(' ', ''),
    )
    .replace(/(?<![\p{L}\p{N}.])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu, (letters) =>
      letters.replaceAll('.', ''),
    )

/**
 * Small letters, one kind of quotes, dashes and spaces, nothing invisible, words in one piece, and
 * every number in digits: however it was written, the same reads the same.
 */
export function plainly(text: string): string {
  const seen = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
  return numbersInDigits(joinLetters(seen).toLowerCase())
}
