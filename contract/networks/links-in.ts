import { withoutEnd } from './without-end.ts'

const link = /https?:\/\/[^\s<>"]+/giu
/** Punctuation after a link is the sentence's. */
const trailing = ".,;:!?)]}'’»"

/** Every different link of a text, in order, for networks that count them. */
export function linksIn(text: string): readonly string[] {
  const found = (text.match(link) ?? []).map((one) => withoutEnd(one, trailing))
  return [...new Set(found)].filter((one) => URL.canParse(one))
}
