import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** By id alone, for the signed address of a picture, which only we can have made. */
export async function findPicture(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.maybeOne(
    sql<{ picture: Buffer | null }>`select picture from social_accounts where id = ${id}`,
  )
  return row?.picture ?? null
}
