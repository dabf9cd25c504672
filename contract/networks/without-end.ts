/**
 * The text without what it ends with of these characters. By hand: a pattern of many at the end
 * (`[…]+$`) looks from each of them anew, which takes minutes of a long enough text.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
