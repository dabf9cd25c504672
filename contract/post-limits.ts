import type { NetworkKey } from './networks.ts'

/** Longest text of a post: the product's own limit, and X's when X is among the networks (COMPOSER-023). Counted in UTF-16 units. */
export const maxPostText = 2200
export const maxPostTextOnX = 280
export const maxPicturesPerPost = 10
export const maxScheduleAheadDays = 365

export function textLimit(networks: readonly NetworkKey[]): number {
  return networks.includes('twitter') ? maxPostTextOnX : maxPostText
}
