/**
 * How often what stands on an account is read when nobody told of a change, where its connector
 * says nothing else; in ms.
 */
export const usualReadEveryMs = 10 * 60_000

/** A post as the network shows it. Picture addresses expire: copy what is to be kept. */
export interface RemotePost {
  readonly remoteId: string
  /** A reel where the network tells reels and posts apart, or knows videos only. */
  readonly kind: 'post' | 'reel'
  readonly text: string
  readonly createdAt: Date
  readonly permalink: string | null
  /** Of a video: its still picture. */
  readonly pictureUrls: readonly string[]
  /** Null: it has no video, or the network does not show the file. */
  readonly videoUrl: string | null
  readonly durationMs: number | null
  /** Null here and below: the network tells this account no such number. */
  readonly likes: number | null
  readonly comments: number | null
  readonly shares: number | null
  readonly hasLiked: boolean | null
  readonly isBoostable: boolean
}

/**
 * Reads what stands on one social account. Throws `ConnectorError`, never `uncertain`: a read
 * changes nothing.
 */
export interface PostReader {
  /** Newest first, at most `limit`; `cursor` from an earlier answer reads on. */
  listRecent(page: {
    readonly limit: number
    readonly since?: Date
    readonly cursor?: string
  }): Promise<{ readonly posts: readonly RemotePost[]; readonly cursor: string | null }>
  /**
   * Null when nothing stands under this id. A provisional id is answered with the post under its
   * own.
   */
  read(remoteId: string): Promise<RemotePost | null>
  /** Whether this id names a post only until others see it under another. Absent: none does. */
  readonly isProvisional?: (remoteId: string) => boolean
}
