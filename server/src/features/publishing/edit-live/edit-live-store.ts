import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * What a live publication says from now on. Where it is all there is of its post, the post says so
 * too; else its other networks keep their words.
 */
export async function keepChangedText(
  tx: Db,
  changed: {
    readonly company_id: string
    readonly payload: {
      readonly publicationId: string
      readonly postId: string
      readonly text: string
    }
    readonly at: Date
  },
): Promise<void> {
  const { company_id: companyId, at } = changed
  const { publicationId, postId, text } = changed.payload
  await tx.run(sql`
    update publications set own_text = ${text}, updated_at = ${at} where company_id = ${companyId} and id = ${publicationId}`)
  await tx.run(sql`
    update posts set text = ${text} where company_id = ${companyId} and id = ${postId}
      and not exists (select 1 from publications b where b.company_id = posts.company_id and b.post_id = posts.id and b.id <> ${publicationId} and b.state <> 'canceled')`)
}

/** Every open screen of the company reads its posts again. */
export async function notifyPostsChanged(tx: Db, companyId: string): Promise<void> {
  await tx.run(sql`select pg_notify('company_changed', ${`${companyId} posts`})`)
}
