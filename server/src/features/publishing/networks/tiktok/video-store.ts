import type { Message } from '@marquee/contract/message.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { Scope } from '#platform/scope.ts'
import type { ChosenMedia } from '../../media/choose-media.ts'
import type { OwnOptions, PostMediaJson } from '../../engine/files/post-files.ts'
import type { PostRow } from '../../posts/post-store.ts'

export interface WaitingForVideo {
  readonly post_id: string
  readonly kind: PostRow['kind']
  readonly text: string
  readonly options: OwnOptions
  readonly has_files: boolean
}

/**
 * A publication that cannot go out before its video is here, locked; null: there is none, or its
 * video came before.
 */
export async function lockWaitingForVideo(
  tx: Db,
  scope: Scope,
  id: string,
): Promise<WaitingForVideo | null> {
  return tx.maybeOne(sql<WaitingForVideo>`
    select b.post_id, p.kind, p.text, b.options, exists (select 1 from post_media m where m.company_id = b.company_id and m.post_id = b.post_id) as has_files
    from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.company_id = ${scope.companyId} and b.id = ${id} and b.awaits_film and b.state in ('scheduled', 'held') for update of b, p`)
}

/**
 * Its video is here: it goes out now, or as soon as it is held no more. `own`: the post has other
 * files already, so the video is this publication's own.
 */
export async function startWithVideo(
  tx: Db,
  scope: Scope,
  { id, own, at, lateAfter }: { id: string; own: ChosenMedia | null; at: Date; lateAfter: Date },
): Promise<void> {
  const files =
    own &&
    [own].map(({ id: mediaId, width, height, kind, durationMs }): PostMediaJson => ({
      id: mediaId,
      width,
      height,
      kind,
      duration_ms: durationMs,
    }))
  await tx.run(sql`
    update publications set awaits_film = false, next_at = case state when 'scheduled' then ${at}::timestamptz end, due_at = ${at}, late_after = ${lateAfter}, message = case state when 'held' then message end, own_pictures = coalesce(${files && JSON.stringify(files)}::jsonb, own_pictures), updated_at = ${at}
    where company_id = ${scope.companyId} and id = ${id}`)
  await tx.run(sql`select pg_notify('publications_due', 'tiktok')`)
}

/** Everything that awaits its video, with who pressed it. */
export async function listAwaiting(db: Db): Promise<
  {
    readonly company_id: string
    readonly id: string
    readonly author_id: string | null
    readonly correlation_id: string
  }[]
> {
  return db.many(sql<{
    company_id: string
    id: string
    author_id: string | null
    correlation_id: string
  }>`
    select b.company_id, b.id, p.author_id, b.correlation_id from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.awaits_film and b.state in ('scheduled', 'held') order by b.updated_at limit 500`)
}

/** Why the video of a publication was refused; null: it was not. */
export async function whyRefused(db: Db, scope: Scope, id: string): Promise<Message | null> {
  const row = await db.maybeOne(
    sql<{
      message: Message | null
    }>`select message_of(message) as message from publications where company_id = ${scope.companyId} and id = ${id} and awaits_film and state = 'failed'`,
  )
  return row?.message ?? null
}

/** Its video was refused: nothing of it ever went out. */
export async function endWithoutVideo(
  tx: Db,
  scope: Scope,
  { id, message, at }: { id: string; message: Message; at: Date },
): Promise<void> {
  await tx.run(sql`
    update publications set state = 'failed', hold_reason = null, message = ${storedMessage(message)}::jsonb, fence = fence + 1, updated_at = ${at}
    where company_id = ${scope.companyId} and id = ${id} and awaits_film and state in ('scheduled', 'held')`)
}
