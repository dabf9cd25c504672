import { firstMonth } from './seed-lume/first-month.ts'
import { lastMonth } from './seed-lume/last-month.ts'
import { secondMonth } from './seed-lume/second-month.ts'
import type { SeedPost } from './seed-post.ts'

/** Osteria Lume, oldest first: what the kitchen and the front of house wrote over 90 days. */
export const lumePosts: SeedPost[] = [...firstMonth, ...secondMonth, ...lastMonth]
