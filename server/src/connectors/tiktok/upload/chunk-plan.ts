/**
 * The smallest part that TikTok takes of a video of several, by either meaning of 5 MB: what is
 * left to the last one stays small.
 */
const partBytes = 5 * 1024 * 1024

/**
 * How a video is cut (networks.md section 4, "Chunks"): equal parts, of which the last takes the
 * rest, up to twice as much.
 */
export interface ChunkPlan {
  readonly size: number
  readonly chunk: number
  readonly total: number
}

export function planChunks(size: number): ChunkPlan {
  const total = Math.max(1, Math.floor(size / partBytes))
  return { size, total, chunk: total === 1 ? size : partBytes }
}

/** Where the last part begins: what makes the post stand once it arrives. */
export const lastFrom = ({ chunk, total }: Pick<ChunkPlan, 'chunk' | 'total'>): number =>
  chunk * (total - 1)
