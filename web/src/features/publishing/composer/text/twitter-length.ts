import type { MeasureForX } from '@marquee/contract/preflight/judged.ts'
import twitter from 'twitter-text'

/**
 * The rule of X: a link counts 23, an emoji 2, a letter outside the Latin ranges 2 (networks.md
 * section 5).
 */
export const measureForX: MeasureForX = (text) => ({
  length: twitter.parseTweet(text).weightedLength,
  hasLink: twitter.extractUrls(text).length > 0,
})

/** The links of a text, in its order; from and to as of `slice`. */
export type LinksOnX = (text: string) => readonly { readonly from: number; readonly to: number }[]

/** Where X finds links, by the same rule: what it draws as one is what it counts and charges as one. */
export const linksOnX: LinksOnX = (text) =>
  twitter.extractUrlsWithIndices(text).map(({ indices: [from, to] }) => ({ from, to }))
