const urlWeight = 23
const urlPattern = /https?:\/\/[^\s]+/g

/**
 * Signs that count once: Latin and its neighbours, and some punctuation; everything else counts
 * twice.
 */
function weightOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  const isLight =
    point <= 0x10ff ||
    (point >= 0x2000 && point <= 0x200d) ||
    (point >= 0x2010 && point <= 0x201f) ||
    (point >= 0x2032 && point <= 0x2037)
  return isLight ? 1 : 2
}

const isEmoji = (cluster: string) =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(cluster) &&
  !/^[#*0-9©®]$/.test(cluster)
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The length of a text as X counts it: links 23 each, an emoji 2 however long its sequence is. */
export function weighText(text: string): number {
  const plain = text.normalize('NFC')
  const links = plain.match(urlPattern) ?? []
  const rest = plain.replace(urlPattern, '')
  let weight = links.length * urlWeight
  for (const { segment } of clusters.segment(rest))
    weight += isEmoji(segment) ? 2 : [...segment].reduce((sum, sign) => sum + weightOf(sign), 0)
  return weight
}
