import type { InboxKind } from '@marquee/contract/team-inbox.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'

/** How something stands that guests write to, as the room tells it that keeps it. */
export interface GuestWord {
  readonly kind: InboxKind
  readonly network: NetworkKey
  readonly socialAccountId: string
  /** Our id of the thread, the review or the mention, or the network's of the comment on top. */
  readonly subjectId: string
  /** The network's id of the post that a comment stands under. */
  readonly postId: string | null
  readonly guestName: string | null
  /** Our copy of their picture. */
  readonly guestPictureId: string | null
  /** What the guest wrote last. */
  readonly text: string
  readonly hasPicture: boolean
  readonly rating: number | null
  /** Null: no guest wrote anything. */
  readonly guestAt: Date | null
  /** It can be answered until then; null: always. */
  readonly closesAt: Date | null
  /** The last word is the guest's. */
  readonly waits: boolean
}

/** What a room tells in the transaction that writes its own rows. */
export interface GuestWordsChange {
  readonly words: readonly GuestWord[]
  /** Who of the company answered, where that is known; undefined: nobody answered just now. */
  readonly answeredBy?: string | null
  /** What a guest wrote was taken back: what is over says what is left, and nobody answered. */
  readonly isTakenBack?: boolean
  readonly at: Date
}

/** Called by the rooms that keep messages, comments, reviews and mentions. */
export type ReportToTeamInbox = (tx: Db, companyId: string, told: GuestWordsChange) => Promise<void>
