import type { Db } from '#platform/db/database.ts'
import { listWaiting } from './mention-store.ts'
import type { MentionsDeps } from './mentions-deps.ts'

export type WaitingDeps = Pick<MentionsDeps, 'clock' | 'reportToTeamInbox'>

/**
 * How these mentions stand now, for the one list of what waits; in the transaction that wrote them.
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
      kind: 'mention',
      network: row.network,
      socialAccountId: row.social_account_id,
      subjectId: row.id,
      postId: null,
      guestName: row.guest_name,
      guestPictureId: null,
      text: row.text,
      hasPicture: row.has_picture,
      rating: null,
      guestAt: row.written_at,
      closesAt: null,
      waits: row.waits,
    })),
    ...(of.answeredBy === undefined ? {} : { answeredBy: of.answeredBy }),
    at: clock.now(),
  })
}
