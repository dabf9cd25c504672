import type { MeasureForX } from '@marquee/contract/preflight.ts'
import twitter from 'twitter-text'

/** The rule of X: a link counts 23, an emoji 2, a letter outside the Latin ranges 2 (networks.md section 5). */
export const measureForX: MeasureForX = (text) => ({ length: twitter.parseTweet(text).weightedLength, hasLink: twitter.extractUrls(text).length > 0 })
