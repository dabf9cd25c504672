import type { MeasureForX } from '@marquee/contract/preflight/judged.ts'
import twitter from 'twitter-text'

/**
 * By twitter-text, the rule that X itself publishes: a link counts 23, an emoji 2 (networks.md
 * section 5). What it takes for a link is what X charges for.
 */
export const measureForX: MeasureForX = (text) => ({
  length: twitter.parseTweet(text).weightedLength,
  hasLink: twitter.extractUrls(text).length > 0,
})
