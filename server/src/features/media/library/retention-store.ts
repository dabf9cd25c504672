import type { Storage } from '#connectors/storage/storage.ts'
import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'

interface MediaKey {
  readonly company_id: string
  readonly id: string
}

/** The bytes first, the row last: what breaks off in between is found again by its row. */
async function removeAll(db: Db, storage: Storage, places: readonly MediaKey[]): Promise<number> {
  for (const { company_id, id } of places) {
    const files = await db.many(
      sql<{
        storage_key: string
      }>`select storage_key from media_variants where company_id = ${company_id} and media_id = ${id}`,
    )
    for (const { storage_key } of files) await storage.remove(storage_key)
    await db.run(sql`delete from media where company_id = ${company_id} and id = ${id}`)
  }
  return places.length
}

/**
 * Removes files and rows that were deleted before that instant, except those that a post or a draft
 * still shows.
 */
export function removeDeleted(db: Db, storage: Storage, before: Date): Promise<number> {
  return inBatches(
    async (limit) =>
      removeAll(
        db,
        storage,
        await db.many(sql<MediaKey>`
    select m.company_id, m.id from media m where m.deleted_at < ${before}
      and not exists (select 1 from post_media u where u.company_id = m.company_id and u.media_id = m.id)
      and not exists (select 1 from messages g where g.company_id = m.company_id and g.picture_id = m.id)
      and not exists (select 1 from messages g where g.company_id = m.company_id and g.more_picture_ids <> '{}' and g.more_picture_ids @> array[m.id])
      and not exists (select 1 from message_writes w where w.company_id = m.company_id and w.picture_id = m.id and w.removed_at is null and w.state <> 'sent')
      and not exists (select 1 from outbox_intents i where i.kind = 'part' and i.payload ? 'files' and i.payload -> 'files' @> jsonb_build_array(jsonb_build_object('id', m.id)) and i.company_id = m.company_id)
      and not exists (select 1 from drafts d where d.company_id = m.company_id and d.sent_at is null and d.deleted_at is null
        and (m.id = any(d.media_ids) or jsonb_path_exists(d.extras, '$.threadMedia[*][*] ? (@ == $id)', jsonb_build_object('id', m.id))))
    order by m.deleted_at limit ${limit}`),
      ),
    100,
  )
}

/** Copies of pictures that were read from a network, with a post or a comment that is gone. */
export function removeUnusedCopies(db: Db, storage: Storage, before: Date): Promise<number> {
  return inBatches(
    async (limit) =>
      removeAll(
        db,
        storage,
        await db.many(sql<MediaKey>`
    select m.company_id, m.id from media m where m.origin = 'remote' and m.created_at < ${before}
      and not exists (select 1 from post_media u where u.company_id = m.company_id and u.media_id = m.id)
      and not exists (select 1 from comments c where c.company_id = m.company_id and c.attachment_id = m.id)
      and not exists (select 1 from comments c where c.company_id = m.company_id and c.author_picture_id = m.id)
      and not exists (select 1 from messages g where g.company_id = m.company_id and g.picture_id = m.id)
      and not exists (select 1 from messages g where g.company_id = m.company_id and g.more_picture_ids <> '{}' and g.more_picture_ids @> array[m.id])
      and not exists (select 1 from mentions n where n.company_id = m.company_id and n.picture_id = m.id)
      and not exists (select 1 from ads a where a.company_id = m.company_id and a.thumbnail_id = m.id)
      and not exists (select 1 from message_threads t where t.company_id = m.company_id and t.guest_picture_id = m.id) limit ${limit}`),
      ),
    100,
  )
}

/** Every file and row of the company. */
export async function removeOfCompany(db: Db, storage: Storage, companyId: string): Promise<void> {
  await inBatches(
    async (limit) =>
      removeAll(
        db,
        storage,
        await db.many(
          sql<MediaKey>`select company_id, id from media where company_id = ${companyId} limit ${limit}`,
        ),
      ),
    100,
  )
}

export interface ExportedFile {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly duration_ms: number | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly storage_key: string | null
}

/**
 * Uploads that are not deleted, each with where its original lies; where that is gone, the copy for
 * networks.
 */
export function listFiles(
  db: Db,
  companyId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ExportedFile[]> {
  return db.many(sql<ExportedFile>`
    select m.id, m.name, m.kind, m.bytes, m.width, m.height, m.duration_ms, m.created_by, m.created_at,
      (select v.storage_key from media_variants v where v.company_id = m.company_id and v.media_id = m.id and v.variant in ('original', 'publish') order by v.variant limit 1) as storage_key
    from media m where m.company_id = ${companyId} and m.origin = 'upload' and m.deleted_at is null and m.id > ${after} order by m.id limit ${limit}`)
}
