/**
 * What an account's owner may choose for a post, asked of the network before the form is shown and
 * again before the post goes out.
 */
export interface PostingTerms {
  /**
   * Posts wait in the inbox of the account's owner, who chooses all of this in the network's own
   * app: nothing of it is asked here.
   */
  readonly toInbox: boolean
  /** Who may see it, in the network's own words; only these are taken. */
  readonly privacyLevels: readonly string[]
  readonly creator: {
    readonly name: string
    readonly username: string
    readonly pictureUrl: string | null
  }
  /** Switched off by the account's owner in the network's own app: they cannot be switched on here. */
  readonly commentsOff: boolean
  readonly duetOff: boolean
  readonly stitchOff: boolean
  readonly longestFilmMs: number
}

/**
 * Asks for the terms of one account; bound to its opened grant. Throws `ConnectorError`, never
 * `uncertain`.
 */
export type ReadPostingTerms = () => Promise<PostingTerms>
