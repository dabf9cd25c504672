import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

export interface UnencodedVideo {
  readonly company_id: string
  readonly id: string
  readonly has_failed: boolean
  /** The file that it is made of, where somebody ordered it; null for an upload. */
  readonly source_id: string | null
  /** Its picture is a drawn card. */
  readonly has_card: boolean
}

/** A video with a hidden beginning fails with its own words, and for this reason alone. */
const hasFailed = part`state = 'failed' and message_of(problem) ->> 'code' in ('media.no-encoder', 'media.hidden-start')`

/**
 * Videos for which some process had no encoder, page after page by company and id. Of those that
 * somebody ordered before `orderedSince` nobody waits any more.
 */
export function listUnencoded(
  db: Db,
  { after, orderedSince }: { readonly after: UnencodedVideo | null; readonly orderedSince: Date },
  limit: number,
): Promise<UnencodedVideo[]> {
  const isAwaited = part`${hasFailed} and (recipe is null or created_at >= ${orderedSince})`
  const next = after ? part`and (company_id, id) > (${after.company_id}, ${after.id})` : part``
  return db.many(sql<UnencodedVideo>`
    select company_id, id, coalesce(${isAwaited}, false) as has_failed, recipe->>'of' as source_id, coalesce(copy_problems ->> 'thumb' = 'no-encoder', false) as has_card
    from media where kind = 'video' and deleted_at is null
      and (jsonb_path_exists(copy_problems, '$.* ? (@ == "no-encoder")') or (${isAwaited})) ${next}
    order by company_id, id limit ${limit}`)
}

/**
 * Marks the picture of a video as a card that was drawn for want of an encoder, but only where no
 * other picture came since.
 */
export async function setCardAfter(
  db: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  before: number,
): Promise<void> {
  await db.run(
    sql`update media set copy_problems = copy_problems || '{"thumb":"no-encoder"}'::jsonb where company_id = ${companyId} and id = ${id} and still = ${before}`,
  )
}

/**
 * A video that failed for want of an encoder waits again. False where it does not fail any more, or
 * where the same wish was sent again and is being made.
 */
export async function setWaitingAgain(tx: Db, companyId: string, id: string): Promise<boolean> {
  return (
    (await tx.run(sql`
      update media m set state = 'preparing', progress = 0, problem = null
      where company_id = ${companyId} and id = ${id} and ${hasFailed} and not exists (
        select 1 from media t where t.company_id = m.company_id and t.recipe = m.recipe and t.deleted_at is null and t.state <> 'failed')`)) ===
    1
  )
}
