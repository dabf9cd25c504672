import type { Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ReplyWish } from '@marquee/contract/reviews.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'

/** A review as its answer is written to. */
export interface ReviewTarget {
  readonly id: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly remote_id: string
  readonly has_reply: boolean
  readonly wish_id: string | null
  readonly wish_state: ReplyWish['state'] | null
}

const columns = part`id, network, social_account_id, remote_id, reply_text is not null as has_reply, wish_id, wish_state`

export async function findTarget(
  db: Db,
  companyId: string,
  id: string,
): Promise<ReviewTarget | null> {
  return db.maybeOne(
    sql<ReviewTarget>`select ${columns} from reviews where company_id = ${companyId} and id = ${id}`,
  )
}

/** By the network's own id, among these accounts. */
export async function findTargetByRemoteId(
  db: Db,
  companyId: string,
  { accountIds, remoteId }: { readonly accountIds: readonly string[]; readonly remoteId: string },
): Promise<ReviewTarget | null> {
  return db.maybeOne(sql<ReviewTarget>`
    select ${columns} from reviews where company_id = ${companyId} and social_account_id = any(${[...accountIds]}::uuid[]) and remote_id = ${remoteId} limit 1`)
}

/** The answer as it is wanted, else as it stands; null: there is none, or it is to go. */
export async function wantedReply(tx: Db, companyId: string, id: string): Promise<string | null> {
  const row = await tx.maybeOne(sql<{ text: string | null }>`
    select case when wish_id is null then reply_text else wish_text end as text from reviews where company_id = ${companyId} and id = ${id} for update`)
  return row?.text ?? null
}

/** What somebody wants of the answer now; what was wanted before is over. */
export async function putWish(
  tx: Db,
  companyId: string,
  {
    id,
    wishId,
    text,
  }: { readonly id: string; readonly wishId: string; readonly text: string | null },
): Promise<void> {
  await tx.run(sql`
    update reviews set wish_id = ${wishId}, wish_text = ${text}, wish_state = 'sending', wish_problem = null where company_id = ${companyId} and id = ${id}`)
}

/** What became of a wish. One that a newer took the place of moves nothing. */
export async function moveWish(
  tx: Db,
  of: { readonly companyId: string; readonly wishId: string },
  to: { readonly state: ReplyWish['state']; readonly problem: Message | null },
): Promise<void> {
  await tx.run(sql`
    update reviews set wish_state = ${to.state}, wish_problem = ${storedMessage(to.problem)} where company_id = ${of.companyId} and wish_id = ${of.wishId}`)
}

/** Nothing is wanted any more. */
export async function clearWish(
  tx: Db,
  { companyId, wishId }: { readonly companyId: string; readonly wishId: string },
): Promise<void> {
  await tx.run(sql`
    update reviews set wish_id = null, wish_text = null, wish_state = null, wish_problem = null where company_id = ${companyId} and wish_id = ${wishId}`)
}

/** So the answer stands from now on; no text: there is none. */
export async function setReply(
  tx: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  { text, at }: { readonly text: string | null; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update reviews set reply_text = ${text}, reply_at = case when ${text}::text is not null then ${at}::timestamptz end,
      reply_state = case when ${text}::text is not null then 'live' end, reply_set_at = ${at} where company_id = ${companyId} and id = ${id}`)
}
