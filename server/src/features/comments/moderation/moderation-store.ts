import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Of an account: whose comment it is. */
interface OfAccount {
  readonly company_id: string
  readonly social_account_id: string
}

/** Our own words as its network shows them from now on; the next reading brings them too. */
export async function setText(
  tx: Db,
  of: OfAccount,
  { commentId, text }: { readonly commentId: string; readonly text: string },
): Promise<void> {
  await tx.run(sql`
    update comments set text = ${text} where company_id = ${of.company_id} and social_account_id = ${of.social_account_id} and remote_id = ${commentId}`)
}

/** As the network shows it from now on; `follow`: what answers it is hidden and shown with it. */
export async function setHidden(
  tx: Db,
  of: OfAccount,
  {
    id,
    isHidden,
    follow,
  }: { readonly id: string; readonly isHidden: boolean; readonly follow: boolean },
): Promise<void> {
  await tx.run(sql`
    with recursive these as (
      select remote_id from comments where company_id = ${of.company_id} and social_account_id = ${of.social_account_id} and remote_id = ${id}
      union
      select c.remote_id from comments c join these t on c.parent_id = t.remote_id
      where ${follow} and c.company_id = ${of.company_id} and c.social_account_id = ${of.social_account_id})
    update comments c set is_hidden = ${isHidden} from these where c.company_id = ${of.company_id} and c.social_account_id = ${of.social_account_id} and c.remote_id = these.remote_id`)
}

/** It is gone with all that answers it. */
export async function dropComment(tx: Db, of: OfAccount, id: string): Promise<void> {
  await tx.run(sql`
    with recursive gone as (
      select remote_id from comments where company_id = ${of.company_id} and social_account_id = ${of.social_account_id} and remote_id = ${id}
      union
      select c.remote_id from comments c join gone g on c.parent_id = g.remote_id where c.company_id = ${of.company_id} and c.social_account_id = ${of.social_account_id})
    delete from comments c using gone where c.company_id = ${of.company_id} and c.social_account_id = ${of.social_account_id} and c.remote_id = gone.remote_id`)
}
