import { x } from '@marquee/contract/networks/x.ts'
import { measureForX } from '../measure-for-x.ts'

/**
 * What X charges for, in millionths of a US dollar (XD x-api/getting-started/pricing, networks.md
 * section 0, 7; read 2026-11-21). X does not charge twice for the same thing on one UTC day; that
 * is no promise of theirs, so it is not reckoned with.
 */
export const xPrices = {
  /** A post of the very person whose token asks, or that person. */
  ownedRead: 1000,
} as const

/**
 * What publishing this text costs, in millionths of a US dollar, by the table that the form shows;
 * nobody says what a picture or a film costs on top.
 */
export function priceOfPost(text: string): number {
  const { prices } = x
  return (measureForX(text).hasLink ? prices?.postWithLink : prices?.post) ?? 0
}

/**
 * How often a profile is read when X told of nothing: twice a day. At 25 posts each time that is
 * $1.55 in a month of 31 days, a third of what a company may spend unless it is set otherwise.
 */
export const xReadEveryMs = 12 * 3_600_000
