import type { PrivacyLevel } from '../tiktok-world.ts'

/** A video of the seeded ninety days. */
export interface SeedVideo {
  daysAgo: number
  /** UTC, HH:MM. */
  at: string
  title: string
  /** Name of an illustration in sandbox/assets, shown as its cover. */
  picture: string
  seconds: number
  views: number
  privacy?: PrivacyLevel
}
