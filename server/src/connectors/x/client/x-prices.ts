import { x } from '@marquee/contract/networks/x.ts'
import { measureForX } from '../../text/measure-for-x.ts'

/**
 * What X charges for, in millionths of a US dollar (XD x-api/getting-started/pricing, networks.md
 * section 0, 7; read 2026-11-22). The lower price of one's own posts is for whoever owns the app,
 * so never for a customer's profile. X does not charge twice for the same thing on one UTC day;
 * that is no promise of theirs, so it is not reckoned with.
 */
export const xPrices = {
  postRead: 5000,
  personRead: 10_000,
  /** The alternative text of one picture. */
  description: 5000,
  /** A direct message that is read. */
  dmRead: 10_000,
  dmSent: 15_000,
} as const

/** Events that X bills as the post, the profile or the message that they tell of. */
const billedEvents: readonly (readonly [name: RegExp, micros: number])[] = [
  [/^post\.(?:create|(?:mention|reply|quote|repost)\.create)$/, xPrices.postRead],
  [/^profile\.update\./, xPrices.postRead],
  [/^dm\.received$/, xPrices.dmRead],
]

/**
 * What X charges for telling this, by webhook (xdevplatform/docs 28713281,
 * x-api/getting-started/pricing.mdx, "Webhook events": `post.delete` and the other `dm.*` are not
 * billed; what others write under a post is by x-api/activity/introduction.mdx, "Billing", which
 * would bill a deletion too). Once per UTC day and resource, as with readings: not reckoned with.
 */
export const priceOfEvent = (event: string): number =>
  billedEvents.find(([name]) => name.test(event))?.[1] ?? 0

/**
 * What publishing this text costs, in millionths of a US dollar, by the table that the form shows;
 * nobody says what a picture or a video costs on top.
 */
export function priceOfPost(text: string): number {
  const { prices } = x
  return (measureForX(text).hasLink ? prices?.postWithLink : prices?.post) ?? 0
}

/**
 * How often a profile is read when X told of nothing: once a day. For a profile with a post a day
 * (`readSince`) that is about $2.50 in a month of 31 days, its messages and followers with it: less
 * than the share of the usual budget that reading may take.
 */
export const xReadEveryMs = 24 * 3_600_000

/**
 * How often it is asked who names a profile. Only what came since then is asked for, so that an
 * hour without a mention costs nothing.
 */
export const xMentionsEveryMs = 3_600_000
