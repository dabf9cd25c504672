import { part, sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * The change with which its network shows the publication `b` to nobody; null: there is none. That
 * is the newest that the network took, where its review refused it, or had not ended when another
 * change took its place. What is refused in hand changes nothing there.
 */
export const unseenEdit = part`(
    select case when t.state = 'failed' or (t.state = 'canceled' and t.is_working) then t.id end from outbox_intents t
    where t.company_id = b.company_id and t.publication_id = b.id and t.kind = 'edit'
      and exists (select 1 from attempts a where a.company_id = t.company_id and a.intent_id = t.id and a.step = 'edit' and a.outcome in ('ok', 'found'))
    order by t.created_at desc, t.id desc limit 1)`

/** The same of one publication. */
export async function findUnseenEdit(
  db: Db,
  { companyId, publicationId }: { readonly companyId: string; readonly publicationId: string },
): Promise<string | null> {
  const row = await db.maybeOne(
    sql<{
      id: string | null
    }>`select ${unseenEdit} as id from publications b where b.company_id = ${companyId} and b.id = ${publicationId}`,
  )
  return row?.id ?? null
}

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
