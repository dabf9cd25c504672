import type { Message } from '@marquee/contract/message.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { Variant } from '../media-address.ts'

export interface MediaRow {
  readonly id: string
  readonly name: string
  readonly kind: 'image' | 'video'
  readonly state: 'preparing' | 'ready' | 'failed'
  readonly bytes: number
  readonly width: number
  readonly height: number
  /** Of a video. */
  readonly duration_ms: number | null
  readonly created_at: Date
  /** Of long work on it, in percent; null when none is under way. */
  readonly progress: number | null
  /** Why it failed. */
  readonly problem: Message | null
  /** How many still pictures a video had before this one. */
  readonly still: number
  readonly is_animated: boolean
  /** Copies of a video that could not be made, and why; `thumb`: its picture is a drawn card. */
  readonly copy_problems: Readonly<Partial<Record<Variant, CopyProblem>>>
}

/** `no-encoder`: the machine had none, and may have one later; `unreadable`: it was tried. */
export type CopyProblem = 'no-encoder' | 'unreadable'

export interface VariantRow {
  readonly storage_key: string
  readonly content_type: string
  readonly bytes: number
  readonly width: number
  readonly height: number
}

export const mediaColumns = part`id, name, kind, state, bytes, width, height, duration_ms, created_at, progress, message_of(problem) as problem, still, is_animated, copy_problems`

export interface NewMedia {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly kind?: MediaRow['kind']
  readonly durationMs?: number
  readonly isAnimated?: boolean
  readonly origin: 'upload' | 'remote'
  readonly state: 'preparing' | 'ready'
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly createdBy: string | null
  readonly at: Date
}

export async function insertMedia(tx: Db, made: NewMedia): Promise<MediaRow> {
  return tx.one(sql<MediaRow>`
    insert into media (company_id, id, name, kind, origin, state, bytes, width, height, duration_ms, is_animated, created_by, created_at)
    values (${made.companyId}, ${made.id}, ${made.name}, ${made.kind ?? 'image'}, ${made.origin}, ${made.state}, ${made.bytes}, ${made.width}, ${made.height}, ${made.durationMs ?? null}, ${made.isAnimated ?? false}, ${made.createdBy}, ${made.at})
    returning ${mediaColumns}`)
}

/** Whether a file of that id is, or was, in the library. */
export async function isIdTaken(db: Db, companyId: string, id: string): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql<{ id: string }>`select id from media where company_id = ${companyId} and id = ${id}`,
    )) !== null
  )
}

export async function saveVariant(
  tx: Db,
  companyId: string,
  {
    mediaId,
    variant,
    row,
  }: { readonly mediaId: string; readonly variant: Variant; readonly row: VariantRow },
): Promise<void> {
  await tx.run(sql`
    insert into media_variants (company_id, media_id, variant, storage_key, content_type, bytes, width, height)
    values (${companyId}, ${mediaId}, ${variant}, ${row.storage_key}, ${row.content_type}, ${row.bytes}, ${row.width}, ${row.height})
    on conflict (company_id, media_id, variant) do update set storage_key = excluded.storage_key, content_type = excluded.content_type,
      bytes = excluded.bytes, width = excluded.width, height = excluded.height`)
}

export async function variantOf(
  db: Db,
  companyId: string,
  { mediaId, variant }: { readonly mediaId: string; readonly variant: Variant },
): Promise<VariantRow | null> {
  return db.maybeOne(sql<VariantRow>`
    select storage_key, content_type, bytes, width, height from media_variants
    where company_id = ${companyId} and media_id = ${mediaId} and variant = ${variant}`)
}

export async function variantsOf(
  db: Db,
  companyId: string,
  mediaId: string,
): Promise<Map<Variant, VariantRow>> {
  const rows = await db.many(sql<VariantRow & { variant: Variant }>`
    select variant, storage_key, content_type, bytes, width, height from media_variants where company_id = ${companyId} and media_id = ${mediaId}`)
  return new Map(rows.map((row) => [row.variant, row]))
}

export async function setState(
  db: Db,
  companyId: string,
  { mediaId, state }: { readonly mediaId: string; readonly state: 'ready' | 'failed' },
): Promise<void> {
  await db.run(
    sql`update media set state = ${state} where company_id = ${companyId} and id = ${mediaId}`,
  )
  await notifyMediaChanged(db, companyId)
}

/** That a copy could not be made: for good, or until there is an encoder. */
export async function setCopyProblem(
  db: Db,
  companyId: string,
  {
    mediaId,
    variant,
    problem,
  }: { readonly mediaId: string; readonly variant: Variant; readonly problem: CopyProblem },
): Promise<void> {
  await db.run(
    sql`update media set copy_problems = copy_problems || ${JSON.stringify({ [variant]: problem })}::jsonb where company_id = ${companyId} and id = ${mediaId}`,
  )
  await notifyMediaChanged(db, companyId)
}

/** That a copy is made after all. */
export async function clearCopyProblem(
  db: Db,
  companyId: string,
  { mediaId, variant }: { readonly mediaId: string; readonly variant: Variant },
): Promise<void> {
  await db.run(
    sql`update media set copy_problems = copy_problems - ${variant}::text where company_id = ${companyId} and id = ${mediaId}`,
  )
}

/** Every open screen of the company reads its files again. */
export async function notifyMediaChanged(db: Db, companyId: string): Promise<void> {
  await db.run(sql`select pg_notify('company_changed', ${`${companyId} media`})`)
}

/** Its still picture is another one now, and so is its address; it is a drawn card no more. */
export async function countStill(tx: Db, companyId: string, id: string): Promise<void> {
  await tx.run(
    sql`update media set still = (still + 1) % 1000, copy_problems = copy_problems - 'thumb' where company_id = ${companyId} and id = ${id}`,
  )
}

/** As `countStill`, but only where no other picture came since; false where one did. */
export async function countStillAfter(
  tx: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  before: number,
): Promise<boolean> {
  return (
    (await tx.run(
      sql`update media set still = (still + 1) % 1000, copy_problems = copy_problems - 'thumb' where company_id = ${companyId} and id = ${id} and still = ${before}`,
    )) === 1
  )
}

/** Those of the ids that are the company's own and not deleted, in no order. */
export async function findMedia(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return db.many(
    sql<MediaRow>`select ${mediaColumns} from media where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and deleted_at is null`,
  )
}

/** As `findMedia`; until the transaction ends none of them can be deleted. */
export async function holdMedia(
  tx: Db,
  companyId: string,
  ids: readonly string[],
): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return tx.many(
    sql<MediaRow>`select ${mediaColumns} from media where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and deleted_at is null order by id for share`,
  )
}

export async function listLibrary(
  db: Db,
  scope: Scope,
  page: { readonly before?: string | undefined; readonly limit: number },
): Promise<MediaRow[]> {
  const after = page.before
    ? part`and (created_at, id) < (select created_at, id from media where company_id = ${scope.companyId} and id = ${page.before})`
    : part``
  return db.many(sql<MediaRow>`
    select ${mediaColumns} from media where company_id = ${scope.companyId} and origin = 'upload' and deleted_at is null ${after}
    order by created_at desc, id desc limit ${page.limit}`)
}

export async function sumSizes(
  db: Db,
  scope: Scope,
): Promise<{ readonly images: number; readonly videos: number }> {
  return db.one(sql<{ images: number; videos: number }>`
    select coalesce(sum(bytes) filter (where kind = 'image'), 0)::bigint as images, coalesce(sum(bytes) filter (where kind = 'video'), 0)::bigint as videos
    from media where company_id = ${scope.companyId} and origin = 'upload' and deleted_at is null`)
}

/**
 * Bytes of the company's originals: in the library, deleted and still on the disk, and under way in
 * parts.
 */
export async function sumStored(
  db: Db,
  companyId: string,
): Promise<{ readonly library: number; readonly deleted: number; readonly underWay: number }> {
  return db.one(sql<{ library: number; deleted: number; underWay: number }>`
    select coalesce(sum(bytes) filter (where deleted_at is null), 0)::bigint as library,
      coalesce(sum(bytes) filter (where deleted_at is not null), 0)::bigint as deleted,
      (select coalesce(sum(bytes), 0)::bigint from media_uploads
        where company_id = ${companyId} and media_id is null and refusal is null) as "underWay"
    from media where company_id = ${companyId} and origin = 'upload'`)
}

/** Of those that have one. */
export async function altTextsOf(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.many(
    sql<{ id: string; alt_text: string }>`
      select id, alt_text from media where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and alt_text is not null`,
  )
  return new Map(rows.map(({ id, alt_text: text }) => [id, text]))
}

/** False: there is no such picture. Else open screens read again. */
export async function setAltText(
  db: Db,
  scope: Scope,
  { id, altText }: { readonly id: string; readonly altText: string | null },
): Promise<boolean> {
  const changed = await db.run(
    sql`update media set alt_text = ${altText} where company_id = ${scope.companyId} and id = ${id} and kind = 'image' and deleted_at is null`,
  )
  if (changed === 0) return false
  await notifyMediaChanged(db, scope.companyId)
  return true
}

/**
 * What a file takes that has no bytes of its own, for it is not made: the pictures by which it is
 * shown.
 */
export const bytesOrShown = part`case when bytes > 0 then bytes else (
  select coalesce(sum(v.bytes), 0) from media_variants v where v.company_id = media.company_id and v.media_id = media.id) end`

/** False: there is no such file. Else open screens read again. */
export async function softDelete(
  tx: Db,
  scope: Scope,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<boolean> {
  const changed = await tx.run(
    sql`update media set deleted_at = ${at}, bytes = ${bytesOrShown} where company_id = ${scope.companyId} and id = ${id} and deleted_at is null`,
  )
  if (changed === 0) return false
  await notifyMediaChanged(tx, scope.companyId)
  return true
}

/** The newest picture of all libraries. */
export async function newestPicture(
  db: Db,
): Promise<{ readonly companyId: string; readonly mediaId: string } | null> {
  return db.maybeOne(sql<{ companyId: string; mediaId: string }>`
    select v.company_id as "companyId", v.media_id as "mediaId" from media_variants v join media m on m.company_id = v.company_id and m.id = v.media_id
    where v.variant = 'thumb' order by m.created_at desc limit 1`)
}
