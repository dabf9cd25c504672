export interface MetaMessage {
  id: string
  /** Else the page or profile wrote it. */
  fromGuest: boolean
  text: string
  photoId?: string
  /** Behind that one: guests may send several at once. */
  morePhotoIds?: string[]
  /** Answers that the guest may tap instead of writing. */
  quickReplies?: string[]
  createdAt: number
  /** Reads do not show it before. */
  visibleAt: number
  viaApp: boolean
}

/** What one guest and a page, or the profile behind it, wrote to each other. */
export interface Conversation {
  id: string
  platform: 'messenger' | 'instagram'
  pageId: string
  /** The page's own id on Messenger, the profile's on Instagram. */
  accountId: string
  guest: { id: string; name: string; username?: string }
  /** Oldest first. */
  messages: MetaMessage[]
  /**
   * Of what the account wrote: the last that the guest saw, and the last that they made up their
   * mind about.
   */
  seenId?: string
  heardId?: string
}
