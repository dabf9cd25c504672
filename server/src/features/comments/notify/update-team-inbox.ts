import type { GuestWord } from '#features/team-inbox'
import type { Db } from '#platform/db/database.ts'
import type { CommentedPost } from '../comment-store.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import { lastWords, type LastWordRow } from './waiting-store.ts'

export type WaitingDeps = Pick<CommentsDeps, 'clock' | 'reportToTeamInbox'>

/**
 * How the talks under a post stand now, for the one list of what waits; in the transaction that
 * wrote them. `own`: what was sent just now, and who of the company wrote it.
 */
export async function reportWaiting(
  { clock, reportToTeamInbox }: WaitingDeps,
  tx: Db,
  {
    place,
    own,
  }: {
    readonly place: CommentedPost
    readonly own?: { readonly remoteId: string; readonly authorId: string | null }
  },
): Promise<void> {
  const rows = await lastWords(tx, place)
  const at = clock.now()
  const isSent = ({ remote_id: id }: LastWordRow) => id === own?.remoteId
  await reportToTeamInbox(tx, place.companyId, {
    words: rows.filter((row) => !isSent(row)).map((row) => toWord(place, row)),
    at,
  })
  if (own)
    await reportToTeamInbox(tx, place.companyId, {
      words: rows.filter(isSent).map((row) => toWord(place, row)),
      answeredBy: own.authorId,
      at,
    })
}

const toWord = ({ socialAccountId, postId }: CommentedPost, row: LastWordRow): GuestWord => ({
  kind: 'comment',
  network: row.network,
  socialAccountId,
  subjectId: row.top_id,
  postId,
  guestName: row.author_name,
  guestPictureId: row.author_picture_id,
  text: row.text,
  hasPicture: row.has_picture,
  rating: null,
  guestAt: row.created_at,
  closesAt: null,
  waits: !row.is_own,
})
