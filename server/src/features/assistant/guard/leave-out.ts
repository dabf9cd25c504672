import { claimsOf } from './claims.ts'

export interface Checked {
  readonly kept: string
  /** The sentences that are not in it, as they were written. */
  readonly leftOut: readonly string[]
}

/** What the venue stated, ready to be asked. */
export interface Stated {
  says(sentence: string): boolean
  saysTag(tag: string): boolean
}

const compact = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** Inside a hashtag there are no spaces: what promises something is looked for within its letters. */
const promising = /\d|free(?!dom|range|style)|gratis|gratuit|discount|scont|offer(?!ing)|promo|deal|sale|giveaway|happyhour|halfprice|bogo|bottomless|unlimited|vegan|vegetarian|gluten|halal|kosher|organic|biologic|opendaily|opennow|delivery|takeaway|award|michelin|monday|tuesday|wednesday|thursday|friday|saturday|sunday|luned|marted|mercoled|gioved|venerd|sabato|domenica|weekend/

/** `texts`: everything that may be named. */
export function statedIn(texts: readonly string[]): Stated {
  const known = new Set(texts.flatMap((text) => claimsOf(text)).flatMap(({ key, states }) => [key, ...states]))
  const letters = texts.map(compact).join(' ')
  return {
    saysTag: (tag) => !promising.test(compact(tag)) || letters.includes(compact(tag)),
    says: (sentence) => claimsOf(sentence.replace(hashtag, ' ')).every(({ key, allowedBy }) => known.has(key) || allowedBy.some((other) => known.has(other))),
  }
}

const hashtag = /#[\p{L}\p{N}_]+/gu
const afterSentence = /(?<=[.!?…]["”’')\]]*)\s+(?=[^\s])/u
const onlyMarks = /^[^\p{L}\p{N}]*$/u

/** Takes out every sentence that claims what nobody stated: a price, a share, an hour, a day, an offer, a promise about food; and every such hashtag. Lines stay lines. */
export function leaveOut(text: string, stated: Stated): Checked {
  const leftOut: string[] = []
  const untagged = text.replace(new RegExp(`\\s?${hashtag.source}`, 'gu'), (tag) => {
    if (stated.saysTag(tag)) return tag
    leftOut.push(tag.trim())
    return ''
  })
  const lines = untagged.split('\n').map((line) => {
    let wasLeftOut = false
    return line.split(afterSentence).filter((sentence) => {
      // marks and emoji go with what they stand behind
      if (onlyMarks.test(sentence)) return !wasLeftOut
      wasLeftOut = !stated.says(sentence)
      if (wasLeftOut) leftOut.push(sentence.trim())
      return !wasLeftOut
    }).join(' ')
  })
  return { kept: lines.join('\n').replace(/\n{3,}/g, '\n\n').trim(), leftOut }
}
