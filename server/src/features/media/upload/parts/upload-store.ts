import * as z from 'zod/mini'
import { errorStatus, type ErrorCode } from '@marquee/contract/errors.ts'
import type { Message } from '@marquee/contract/message.ts'
import { messageSchema } from '@marquee/contract/message-schema.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'

/** Why a whole file was not taken, as it is told again to whoever asks. */
export interface Refusal {
  readonly code: ErrorCode
  readonly message: Message
  readonly details: Message | Readonly<Record<string, Message>> | null
}

/** A file of the storage that holds the next bytes of an upload. */
export interface UploadPart {
  readonly key: string
  readonly bytes: number
}

export interface UploadRow {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly received: number
  readonly for_media_id: string | null
  readonly media_id: string | null
  readonly refusal: Refusal | null
  /** In order. */
  readonly parts: readonly UploadPart[]
}

interface StoredUpload extends Omit<UploadRow, 'refusal' | 'parts'> {
  readonly refusal: unknown
  readonly parts: unknown
}

const codes = Object.keys(errorStatus)
const isCode = (text: string): text is ErrorCode => codes.includes(text)
const refusal = z.object({
  code: z.string(),
  message: messageSchema,
  details: z.nullable(z.union([messageSchema, z.record(z.string(), messageSchema)])),
})
const uploadParts = z.array(z.object({ key: z.string(), bytes: z.int() }))
const columns = part`id, name, bytes, received, for_media_id, media_id, refusal, parts`

const bytesOf = (parts: readonly UploadPart[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)

function read({ parts: stored, ...row }: StoredUpload): UploadRow {
  const parts = uploadParts.parse(stored)
  // what an earlier version appended to a file of its own disk is sent again
  const received = bytesOf(parts) === row.received || row.media_id !== null ? row.received : 0
  const withParts = { ...row, parts, received }
  if (row.refusal === null) return { ...withParts, refusal: null }
  const told = refusal.parse(row.refusal)
  return {
    ...withParts,
    received: row.received,
    refusal: { ...told, code: isCode(told.code) ? told.code : 'invalid-input' },
  }
}

export interface NewUpload {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly forMediaId: string | null
  readonly at: Date
}

/** Nothing happens where there is one of that id. */
export async function insertUpload(
  db: Db,
  { companyId, userId }: Scope,
  { id, name, bytes, forMediaId, at }: NewUpload,
): Promise<void> {
  await db.run(sql`
    insert into media_uploads (company_id, id, name, bytes, for_media_id, created_by, created_at, touched_at)
    values (${companyId}, ${id}, ${name}, ${bytes}, ${forMediaId}, ${userId}, ${at}, ${at}) on conflict (company_id, id) do nothing`)
}

/** `lock`: until the transaction ends nobody else appends to it. */
export async function findUpload(
  db: Db,
  companyId: string,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<UploadRow | null> {
  const row = await db.maybeOne(
    sql<StoredUpload>`select ${columns} from media_uploads where company_id = ${companyId} and id = ${id} ${lock ? part`for update` : part``}`,
  )
  return row && read(row)
}

export async function countOpenUploads(db: Db, companyId: string): Promise<number> {
  const { count } = await db.one(
    sql<{
      count: number
    }>`select count(*)::int as count from media_uploads where company_id = ${companyId} and media_id is null and refusal is null`,
  )
  return count
}

/** The one of those not ended that nobody touched for the longest time, and not since then. */
export function findLeftUpload(
  db: Db,
  companyId: string,
  before: Date,
): Promise<{ id: string } | null> {
  return db.maybeOne(sql<{ id: string }>`
    select id from media_uploads where company_id = ${companyId} and media_id is null and refusal is null and touched_at < ${before} order by touched_at limit 1`)
}

/** Whether a file of that id was in the library and is no more. */
export async function wasDeleted(db: Db, companyId: string, mediaId: string): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql<{
        id: string
      }>`select id from media where company_id = ${companyId} and id = ${mediaId} and deleted_at is not null`,
    )) !== null
  )
}

/** What is received, and where it lies. */
export async function setParts(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
  { parts, at }: { readonly parts: readonly UploadPart[]; readonly at: Date },
): Promise<void> {
  await tx.run(
    sql`update media_uploads set received = ${bytesOf(parts)}, parts = ${JSON.stringify(parts)}::jsonb, touched_at = ${at} where company_id = ${companyId} and id = ${id}`,
  )
}

/** True for the one caller who now looks at the whole file, until that instant. */
export async function claimJudging(
  db: Db,
  companyId: string,
  { id, now, until }: { readonly id: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  return (
    (await db.run(sql`
    update media_uploads set judged_until = ${until} where company_id = ${companyId} and id = ${id} and received = bytes
      and media_id is null and refusal is null and (judged_until is null or judged_until <= ${now})`)) ===
    1
  )
}

export async function releaseJudging(db: Db, companyId: string, id: string): Promise<void> {
  await db.run(
    sql`update media_uploads set judged_until = null where company_id = ${companyId} and id = ${id}`,
  )
}

/**
 * Nothing is known of the file yet: it is looked at again by whoever asks, each time after twice as
 * long, ten minutes at most.
 */
export async function putJudgingOff(
  db: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  now: Date,
): Promise<void> {
  await db.run(sql`
    update media_uploads set looks = looks + 1, touched_at = ${now},
      judged_until = ${now}::timestamptz + least(interval '2 seconds' * power(2, least(looks, 20)), interval '10 minutes')
    where company_id = ${companyId} and id = ${id}`)
}

/** What became of a file that is whole: an item of the library, or nothing. */
export type UploadEnd = { readonly mediaId: string } | { readonly refusal: Refusal }

export async function endUpload(
  db: Db,
  companyId: string,
  { id, end }: { readonly id: string; readonly end: UploadEnd },
): Promise<void> {
  const [mediaId, refused] =
    'mediaId' in end ? [end.mediaId, null] : [null, JSON.stringify(end.refusal)]
  await db.run(
    sql`update media_uploads set media_id = ${mediaId}, refusal = ${refused}::jsonb, judged_until = null where company_id = ${companyId} and id = ${id}`,
  )
}

export async function deleteUpload(db: Db, companyId: string, id: string): Promise<void> {
  await db.run(sql`delete from media_uploads where company_id = ${companyId} and id = ${id}`)
}

/** Those that nobody touched since then; of one company where it is named. */
export function listLeftUploads(
  db: Db,
  before: Date | null,
  { companyId, limit }: { readonly companyId: string | null; readonly limit: number },
): Promise<{ company_id: string; id: string }[]> {
  return db.many(sql<{ company_id: string; id: string }>`
    select company_id, id from media_uploads where (${before}::timestamptz is null or touched_at < ${before}) and (${companyId}::uuid is null or company_id = ${companyId}) limit ${limit}`)
}
