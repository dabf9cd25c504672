import type { WebhookProvider } from './webhook-world.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** About three days in all, as Stripe keeps trying. */
const threeDays = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  12 * hour,
  12 * hour,
  12 * hour,
  12 * hour,
]

/** Ever less often, for 36 hours in all. */
const dayAndAHalf = [
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour,
  12 * hour,
]

/**
 * Waits between tries in town time; after the last one the message is given up. networks.md
 * sections 6, 7 and 13.
 */
export const retryWaits: Record<WebhookProvider, readonly number[]> = {
  stripe: threeDays,
  appsumo: threeDays,
  meta: dayAndAHalf,
  threads: dayAndAHalf,
  tiktok: threeDays,
  x: threeDays,
  // Pub/Sub keeps a message for a week and pushes it again ever less often
  google: [...threeDays, 24 * hour, 24 * hour, 24 * hour],
  // seven sends in all
  'uber-eats': [second, 2 * second, 4 * second, 8 * second, 16 * second, 32 * second],
}
