import type { Db } from '#platform/db/database.ts'
import type { ReviewsDeps } from '../reviews-deps.ts'
import { listWaiting } from './waiting-store.ts'

export type WaitingDeps = Pick<ReviewsDeps, 'clock' | 'reportToTeamInbox'>

/**
 * How these reviews stand now, for the one list of what waits; in the transaction that wrote them.
 * `answeredBy`: who of the company wrote the answer that stands since just now.
 */
export async function reportWaiting(
  { clock, reportToTeamInbox }: WaitingDeps,
  tx: Db,
  of: {
    readonly companyId: string
    readonly ids: readonly string[]
    readonly answeredBy?: string | null
  },
): Promise<void> {
  if (of.ids.length === 0) return
  const rows = await listWaiting(tx, of.companyId, of.ids)
  await reportToTeamInbox(tx, of.companyId, {
    words: rows.map((row) => ({
      kind: 'review',
      network: row.network,
      socialAccountId: row.social_account_id,
      subjectId: row.id,
      postId: null,
      guestName: row.reviewer,
      guestPictureId: null,
      text: row.text,
      hasPicture: false,
      rating: row.rating,
      guestAt: row.said_at,
      closesAt: null,
      waits: row.waits,
    })),
    ...(of.answeredBy === undefined ? {} : { answeredBy: of.answeredBy }),
    at: clock.now(),
  })
}
