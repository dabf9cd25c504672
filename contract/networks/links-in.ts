const link = /https?:\/\/[^\s<>"]+/giu
/** Punctuation after a link is the sentence's. */
const trailing = /[.,;:!?)\]}'’»]+$/u

/** Every different link of a text, in order, for networks that count them. */
export function linksIn(text: string): readonly string[] {
  const found = (text.match(link) ?? []).map((one) => one.replace(trailing, ''))
  return [...new Set(found)].filter((one) => URL.canParse(one))
}
