const link = /https?:\/\/[^\s<>"]+/giu
/** Punctuation after a link or tag is the sentence's. */
const trailing = /[.,;:!?'’»"…]+$/u

interface LinkSpan {
  /** In units of UTF-16. */
  readonly start: number
  readonly text: string
}

/** A bracket closes what was opened within the link, or belongs to the sentence. */
function trimLink(found: string): string {
  let text = found.replace(trailing, '')
  while (/[)\]}]$/.test(text) && isUnopened(text)) text = text.slice(0, -1).replace(trailing, '')
  return text
}

function isUnopened(text: string): boolean {
  const last = text.at(-1) ?? ''
  const opening = { ')': '(', ']': '[', '}': '{' }[last] ?? ''
  return text.split(last).length > text.split(opening).length
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
