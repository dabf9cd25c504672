import type { NetworkKey } from './networks.ts'

/** Longest text of a post: the product's own limit, and X's when X is among the networks (COMPOSER-023). Counted in UTF-16 units. */
export const maxPostText = 2200
export const maxPostTextOnX = 280
export const maxPicturesPerPost = 10
export const maxScheduleAheadDays = 365

/** What a film may be to go anywhere (networks.md section 2), judged when it is uploaded. */
export const minFilmMs = 3000
export const maxFilmMs = 15 * 60_000
export const maxFilmWidth = 1920
export const filmFramesPerSecond = { least: 23, most: 60 } as const
/** Networks that take a film, as a reel: those whose connector says `takesFilm`. X shows the words alone and takes no offence at a film. */
export const filmNetworks: readonly NetworkKey[] = ['instagram']

export function textLimit(networks: readonly NetworkKey[]): number {
  return networks.includes('twitter') ? maxPostTextOnX : maxPostText
}
