import { withoutEnd } from './without-end.ts'

const link = /https?:\/\/[^\s<>"]+/giu
/** Punctuation after a link or tag is the sentence's. */
const trailing = '.,;:!?\'’»"…'
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

interface LinkSpan {
  /** In units of UTF-16. */
  readonly start: number
  readonly text: string
}

/** A bracket closes what was opened within the link, or belongs to the sentence. */
function trimLink(found: string): string {
  let text = withoutEnd(found, trailing)
  const counts = new Map<string, number>()
  for (const one of text.match(/[()[\]{}]/g) ?? []) counts.set(one, (counts.get(one) ?? 0) + 1)
  for (;;) {
    const last = text.at(-1) ?? ''
    const opening = openings[last]
    const closed = counts.get(last) ?? 0
    if (opening === undefined || closed <= (counts.get(opening) ?? 0)) return text
    counts.set(last, closed - 1)
    text = withoutEnd(text.slice(0, -1), trailing)
  }
}

/** Every link of a text, in order, where a network leaves marking them to us. */
export function linkSpans(text: string): readonly LinkSpan[] {
  return [...text.matchAll(link)].flatMap(({ 0: found, index: start }) => {
    const uri = trimLink(found)
    return URL.canParse(uri) ? [{ start, text: uri }] : []
  })
}

/** The link that a card is shown of, where a network shows one; null: there is none. */
export const firstLinkOf = (text: string): string | null => linkSpans(text)[0]?.text ?? null
