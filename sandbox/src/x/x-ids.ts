const epochMs = 1_288_834_974_657n

/**
 * An id of X: the millisecond on top and something below that tells two of one millisecond apart,
 * so that ids sort by time.
 */
export const xIdAt = (createdAt: number, nth: number | bigint) =>
  String(((BigInt(Math.floor(createdAt)) - epochMs) << 22n) + (BigInt(nth) & 0x3fffffn))

/** Newest first, by id: they are too long for numbers. */
export const byIdDescending = (a: { id: string }, b: { id: string }) =>
  BigInt(a.id) < BigInt(b.id) ? 1 : -1
