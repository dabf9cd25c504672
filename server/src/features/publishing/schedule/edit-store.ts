import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { notifyPostsChanged } from '../edit-live/edit-live-store.ts'
import type { OwnOptions } from '../engine/files/post-files.ts'

export interface WaitingPublication {
  readonly id: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly state: PublicationState
  readonly moves: boolean
  readonly options: OwnOptions
  readonly own_text: string | null
}

/** What a scheduled post sends, locked by `lockPublicationsOf` before. */
export async function listWaiting(
  tx: Db,
  scope: Scope,
  postId: string,
): Promise<WaitingPublication[]> {
  return tx.many(sql<WaitingPublication>`
    select id, network, social_account_id, state, next_at is not null as moves, options, own_text from publications where company_id = ${scope.companyId} and post_id = ${postId} order by created_at, id`)
}

export interface EditedPost {
  readonly text: string
  readonly networks: readonly NetworkKey[]
  readonly socialAccountIds: readonly string[]
  readonly dueAt: Date
  readonly wallTime: string
  readonly timeZone: string
  readonly latenessMinutes: number
}

/** Open screens read it again, also where nothing of its publications moved but their instants. */
export async function rewritePost(
  tx: Db,
  scope: Scope,
  { id, post }: { id: string; post: EditedPost },
): Promise<void> {
  await tx.run(sql`
    update posts set text = ${post.text}, networks = ${[...post.networks]}, social_account_ids = ${[...post.socialAccountIds]}::uuid[], sort_at = ${post.dueAt}, due_at = ${post.dueAt},
      wall_time = ${post.wallTime}, time_zone = ${post.timeZone}, lateness_minutes = ${post.latenessMinutes}, version = version + 1
    where company_id = ${scope.companyId} and id = ${id}`)
  await notifyPostsChanged(tx, scope.companyId)
}

export async function removePostMedia(tx: Db, scope: Scope, postId: string): Promise<void> {
  await tx.run(
    sql`delete from post_media where company_id = ${scope.companyId} and post_id = ${postId}`,
  )
}

export interface EditedPublication {
  readonly id: string
  readonly options: OwnOptions
  /** Words for this network alone; null: those of its post. */
  readonly ownText: string | null
  /** False: what was uploaded ahead for the old content is forgotten; none of it stands. */
  readonly keepsPrepared: boolean
  readonly dueAt: Date
  readonly lateAfter: Date
  readonly nextAt: Date
  readonly at: Date
}

/**
 * Puts it back at the beginning of its way. The fence makes a preparation that is under way count
 * for nothing.
 */
export async function restartPublication(
  tx: Db,
  scope: Scope,
  row: EditedPublication,
): Promise<void> {
  await tx.run(sql`
    update publications set state = 'scheduled', options = ${JSON.stringify(row.options)}, own_text = ${row.ownText}, due_at = ${row.dueAt}, late_after = ${row.lateAfter}, next_at = ${row.nextAt}, message = null, hold_reason = null,
      lease_until = null, worker = null, tries = 0, looks = 0, paced_at = null, prepared = case when ${row.keepsPrepared} then prepared end,
      fence = fence + 1, correlation_id = ${scope.correlationId}, updated_at = ${row.at}
    where company_id = ${scope.companyId} and id = ${row.id}`)
  await tx.run(
    sql`select pg_notify('publications_due', network) from publications where company_id = ${scope.companyId} and id = ${row.id}`,
  )
}

/** Gives one that was missed its new content. It goes on asking, and nothing sends it by itself. */
export async function rewriteMissed(tx: Db, scope: Scope, row: EditedPublication): Promise<void> {
  await tx.run(sql`
    update publications set options = ${JSON.stringify(row.options)}, own_text = ${row.ownText}, late_after = ${row.lateAfter}, prepared = case when ${row.keepsPrepared} then prepared end,
      fence = fence + 1, correlation_id = ${scope.correlationId}, updated_at = ${row.at}
    where company_id = ${scope.companyId} and id = ${row.id}`)
}
