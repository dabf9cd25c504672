/**
 * Longest text of a post: the product's own limit, and X's by X's own count (COMPOSER-023).
 * Networks that take less say so in networks/table.ts. In UTF-16 units.
 */
export const maxPostText = 2200
export const maxPostTextOnX = 280
/** Beyond what any network takes, in UTF-16 units; no call reads more. */
export const longestText = 20_000
export const maxPicturesPerPost = 10
/** A reel's longest video, in ms; longer ones are trimmed first (REELS-016). */
export const longestReelMs = 60_000
export const maxScheduleAheadDays = 365
/** So long after its time a scheduled post still goes out by itself; later it asks. */
export const defaultLatenessMinutes = 60

/** What a video may be to go anywhere (networks.md section 2), judged when it is uploaded. */
export const minVideoMs = 3000
export const maxVideoMs = 15 * 60_000
export const maxVideoWidth = 1920
export const videoFramesPerSecond = { least: 23, most: 60 } as const
/** Of a company: drafts that were neither sent nor thrown away. */
export const mostDrafts = 500
/**
 * All parts of a thread together, in UTF-16 units: twice what a hundred parts have at the network
 * that takes the longest ones.
 */
export const longestThreadText = 100_000
