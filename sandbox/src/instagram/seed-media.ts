/** One comment and what was answered to it; `owner`: the account itself writes. */
export type SeedComment = [
  username: string,
  text: string,
  answers?: [username: string, text: string][],
]

/** A post of the seeded ninety days. */
export interface SeedMedia {
  daysAgo: number
  /** UTC, HH:MM. */
  at: string
  caption: string
  /** Names of illustrations in sandbox/assets; more than one make a carousel. */
  pictures: string[]
  likes: number
  comments?: SeedComment[]
}

/** People of the town, by the names they use here. */
export const guestNames = [
  'priya.cooks',
  'tomashworth',
  'grace_adeyemi',
  'callum.reid',
  'hannahwhitlock',
  'deniz.eats',
  'rosie.marchetti',
  'owenpugh',
  'fatima.rahman',
  'julesfontaine',
] as const
