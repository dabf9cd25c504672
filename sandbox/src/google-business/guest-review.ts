export type ReplyState = 'PENDING' | 'APPROVED' | 'REJECTED'

export interface GuestReply {
  comment: string
  /** The same, where the review has one; absent: the town cannot translate and repeats the words. */
  translation?: string
  updatedAt: number
  /** Reads do not show it before. */
  visibleAt: number
  /** Null: Google says nothing of it. */
  state: ReplyState | null
  /** When it is no longer PENDING, and what then. */
  next: { at: number; state: ReplyState } | null
}

export interface GuestReview {
  id: string
  locationId: string
  /** Null: the guest keeps their name to themselves. */
  name: string | null
  stars: 1 | 2 | 3 | 4 | 5
  comment: string
  /** What Google makes of it in English; absent: it is English. */
  translation?: string
  createdAt: number
  updatedAt: number
  reply: GuestReply | null
}

/** What Google makes of replies: shows them at once, looks at them first, or refuses them then. */
export type ReplyModeration = 'off' | 'slow' | 'refuse'

export interface GuestReviews {
  all: Record<string, GuestReview>
  moderation: ReplyModeration
}
