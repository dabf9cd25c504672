import type { Stated } from '../guard/leave-out.ts'

/** What Instagram takes in one text (networks.md section 2). */
const mostInText = 30
const mostSuggested = 10
const longest = 50
const tagPattern = /#[\p{L}\p{N}_]+/gu

export const tagsIn = (text: string): readonly string[] =>
  text.normalize('NFC').match(tagPattern) ?? []
const sameTag = (tag: string) => tag.toLowerCase()

/** A word or some words as one hashtag; null where nothing of a tag is left, such as digits alone. */
export function toTag(words: string): string | null {
  const letters = words.normalize('NFC').replace(/[^\p{L}\p{N}_]/gu, '')
  return letters.length < 2 || letters.length > longest || !/\p{L}/u.test(letters)
    ? null
    : `#${letters}`
}

/**
 * Whatever stands in an answer as a list: with their `#`, or as words between commas, lines and
 * spaces.
 */
export function readTags(answer: string): readonly string[] {
  const marked = tagsIn(answer)
  if (marked.length > 0) return marked.flatMap((tag) => toTag(tag) ?? [])
  const separator = /[,\n;]/.test(answer) ? /[,\n;]+/ : /\s+/
  return answer
    .split(separator)
    .flatMap((part) => toTag(part.replace(/^\s*(?:\d+[.)]|[-*•])\s+/, '')) ?? [])
}

/**
 * The first ten that are no repetition, do not stand in the text, promise nothing that was not
 * stated, and fit into what Instagram takes with those of the text.
 */
export function chooseTags(offered: readonly string[], text: string, stated: Stated): string[] {
  const inText = tagsIn(text)
  const known = new Set(inText.map(sameTag))
  const chosen: string[] = []
  for (const tag of offered) {
    if (chosen.length >= Math.min(mostSuggested, mostInText - inText.length)) break
    if (known.has(sameTag(tag)) || !stated.saysTag(tag)) continue
    known.add(sameTag(tag))
    chosen.push(tag)
  }
  return chosen
}
