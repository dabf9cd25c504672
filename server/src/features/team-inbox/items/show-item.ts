import type { InboxItem, InboxPerson } from '@marquee/contract/team-inbox.ts'
import type { ItemRow } from './item-store.ts'
import type { TeamInboxDeps } from '../team-inbox-deps.ts'

/** The members of the company by name; null: nobody, or somebody who left. */
export type PersonOf = (userId: string | null) => InboxPerson | null

export async function colleagues(
  { db, people }: Pick<TeamInboxDeps, 'db' | 'people'>,
  companyId: string,
): Promise<PersonOf> {
  const names = new Map(
    (await people.listMembers(db, companyId)).map((one) => [
      one.user_id,
      `${one.first_name} ${one.last_name}`.trim(),
    ]),
  )
  return (userId) => {
    const name = userId === null ? undefined : names.get(userId)
    return userId === null || name === undefined ? null : { userId, name }
  }
}

interface Around {
  readonly now: Date
  readonly personOf: PersonOf
  readonly pictureOf: (pictureId: string | null) => string | null
}

/** What the rows need that stands in other rooms. */
export async function around(
  deps: Pick<TeamInboxDeps, 'db' | 'clock' | 'people' | 'media'>,
  companyId: string,
  rows: readonly ItemRow[],
): Promise<Around> {
  const wanted = [...new Set(rows.flatMap((row) => row.guest_picture_id ?? []))]
  const [personOf, there] = await Promise.all([
    colleagues(deps, companyId),
    wanted.length === 0 ? [] : deps.media.find(deps.db, companyId, wanted),
  ])
  const ids = new Set(there.map(({ id }) => id))
  return {
    now: deps.clock.now(),
    personOf,
    pictureOf: (id) =>
      id !== null && ids.has(id) ? deps.media.addressOf(companyId, id, 'thumb') : null,
  }
}

export function showItem(row: ItemRow, { now, personOf, pictureOf }: Around): InboxItem {
  return {
    id: row.id,
    kind: row.kind,
    network: row.network,
    accountName: row.account_name,
    guestName: row.guest_name,
    pictureUrl: pictureOf(row.guest_picture_id),
    text: row.text,
    hasPicture: row.has_picture,
    rating: row.rating,
    guestAt: row.guest_at.toISOString(),
    answerUntil: row.closes_at?.toISOString() ?? null,
    canAnswer: row.closes_at === null || row.closes_at > now,
    state: row.state,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    assignee: personOf(row.assignee_id),
    remarks: row.remarks,
    subjectId: row.thread_id ?? row.review_id ?? row.mention_id ?? row.comment_id ?? '',
    postId: row.post_id,
  }
}
