import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

export interface ExportRow {
  readonly id: string
  readonly user_id: string
  readonly state: 'preparing' | 'ready' | 'failed'
  readonly storage_key: string | null
  readonly bytes: number | null
  readonly correlation_id: string
  readonly requested_at: Date
  readonly expires_at: Date | null
  /**
   * Whose data is in it, beside the person's own; null until it is ready, and of an earlier
   * release.
   */
  readonly company_ids: readonly string[] | null
}

const columns = part`id, user_id, state, storage_key, bytes, correlation_id, requested_at, expires_at, company_ids`

/** Null when one is being prepared already. */
export function insertExport(
  tx: Db,
  made: {
    readonly id: string
    readonly userId: string
    readonly correlationId: string
    readonly at: Date
  },
): Promise<ExportRow | null> {
  return tx.maybeOne(sql<ExportRow>`
    insert into data_exports (id, user_id, state, correlation_id, requested_at) values (${made.id}, ${made.userId}, 'preparing', ${made.correlationId}, ${made.at})
    on conflict (user_id) where state = 'preparing' do nothing returning ${columns}`)
}

/** Newest first. */
export function listExports(db: Db, userId: string): Promise<ExportRow[]> {
  return db.many(
    sql<ExportRow>`select ${columns} from data_exports where user_id = ${userId} order by requested_at desc, id desc limit 100`,
  )
}

export function findExport(db: Db, id: string): Promise<ExportRow | null> {
  return db.maybeOne(sql<ExportRow>`select ${columns} from data_exports where id = ${id}`)
}

export async function markReady(
  tx: Db,
  id: string,
  file: {
    readonly storageKey: string
    readonly bytes: number
    readonly at: Date
    readonly expiresAt: Date
    readonly companyIds: readonly string[]
  },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    update data_exports set state = 'ready', storage_key = ${file.storageKey}, bytes = ${file.bytes}, finished_at = ${file.at}, expires_at = ${file.expiresAt},
      company_ids = ${[...file.companyIds]}::uuid[]
    where id = ${id} and state = 'preparing'`)) === 1
  )
}

export async function markFailed(db: Db, id: string, at: Date): Promise<void> {
  await db.run(
    sql`update data_exports set state = 'failed', finished_at = ${at} where id = ${id} and state = 'preparing'`,
  )
}

/** A backup has no files of exports: what was ready in it can be asked for anew. */
export async function failRestored(tx: Db): Promise<void> {
  await tx.run(sql`update data_exports set state = 'failed' where state = 'ready'`)
}

/** Those of which nothing was heard since `before` have failed. */
export async function failLost(db: Db, before: Date, at: Date): Promise<void> {
  await db.run(
    sql`update data_exports set state = 'failed', finished_at = ${at} where state = 'preparing' and requested_at < ${before}`,
  )
}

export function listFinishedBefore(db: Db, before: Date): Promise<ExportRow[]> {
  return db.many(
    sql<ExportRow>`select ${columns} from data_exports where finished_at < ${before} order by finished_at limit 500`,
  )
}

export async function deleteExport(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from data_exports where id = ${id}`)
}
