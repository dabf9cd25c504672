/** `Here is a post for you:`, and a label before it. */
const preamble =
  /^(?:sure|certainly|of course|absolutely|here(?:'|’)?s|here is|here are|certo|certamente|volentieri|ecco)(?![\p{L}])[^\n]{0,120}[:!]\s*\n+/iu
const label = /^(?:post|post text|caption|text|testo|didascalia|suggestion)\s*:\s*/i
/** `Let me know if you want it shorter.` */
const offer =
  /\n+[^\n]{0,20}(?:would you like me|let me know if|do you want me|feel free to (?:adjust|edit|ask)|vuoi che|fammi sapere|se vuoi posso)[^\n]*$/i

/** Whether a line only introduces what follows it. */
export const isPreamble = (line: string): boolean => preamble.test(`${line}\n`)
/** Whether a line only offers to do it again. */
export const isOffer = (line: string): boolean => offer.test(`\n${line}`)

/** More is no post, and is not read. */
const mostRead = 6000

/**
 * A post as it is posted, whatever a model put around it: no fence, no preamble, no label, no bold,
 * no quotes around the whole, no offer to do it again.
 */
export function tidyAnswer(text: string): string {
  const bare = text
    .trim()
    .slice(0, mostRead)
    .replace(/^```\w*\n([^]*?)\n?```$/, '$1')
    .trim()
    .replace(preamble, '')
    .replace(offer, '')
    .trim()
  return bare
    .replace(/(\*\*|__)(\S(?:[^]*?\S)?)\1/g, '$2')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(label, '')
    .trim()
    .replace(/^["“«'](.*)["”»']$/s, '$1')
    .trim()
}

/**
 * Whole sentences from its beginning that stand within `most` characters; all of it where not even
 * one does.
 */
export function withinRoom(text: string, most: number): string {
  let rest = text
  while ([...rest].length > most) {
    const ends = [...rest.matchAll(/[.!?…]["”’)]*\s+/gu)].at(-1)
    if (!ends) return text
    rest = rest.slice(0, ends.index).concat(ends[0].trim())
  }
  return rest
}
