/** A new ad is in its network's list by then: reads may be behind writes (networks.md section 12). */
export const listedAfterMs = 10 * 60_000
