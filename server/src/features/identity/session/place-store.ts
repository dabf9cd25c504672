import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

const dayMs = 24 * 3_600_000

/** The time is written once a day at most. */
export async function putPlace(
  tx: Db,
  userId: string,
  { place, now }: { readonly place: string; readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into known_places (user_id, place, seen_at) values (${userId}, ${place}, ${now})
    on conflict (user_id, place) do update set seen_at = excluded.seen_at where known_places.seen_at <= ${new Date(now.getTime() - dayMs)}`)
}

export async function hasPlace(db: Db, userId: string, place: string): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql`select 1 from known_places where user_id = ${userId} and place = ${place}`,
    )) !== null
  )
}
