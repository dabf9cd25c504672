import type { Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import { notifyPostsChanged } from '../edit-live/edit-live-store.ts'

/** A publication whose deletion was asked for and is due to be tried. */
export interface DeletionRow {
  readonly company_id: string
  readonly id: string
  readonly post_id: string
  readonly social_account_id: string
  readonly network: NetworkKey
  readonly state: PublicationState
  readonly remote_id: string | null
  readonly delete_asked_at: Date
}

type Of = Pick<DeletionRow, 'company_id' | 'id'>

/** States in which a deletion can be carried out: nothing more happens to the publication. */
const settled: readonly PublicationState[] = ['published', 'inbox', 'failed', 'canceled', 'missed']

/** Remembers that the owner wants it gone. `tryAt`: when the deletion is carried on with. */
export async function askDeletion(
  tx: Db,
  ask: Of & { readonly at: Date; readonly tryAt: Date },
): Promise<void> {
  await tx.run(sql`
    update publications set delete_asked_at = ${ask.at}, delete_at = ${ask.tryAt}, delete_message = null
    where company_id = ${ask.company_id} and id = ${ask.id}`)
}

/** The deletion was refused at once, and its owner reads so: it is as if nobody had asked. */
export async function forgetDeletion(db: Db, of: Of): Promise<void> {
  await db.run(sql`
    update publications set delete_asked_at = null, delete_at = null, delete_message = null
    where company_id = ${of.company_id} and id = ${of.id}`)
}

/** The deletion is not tried any more; the message says why and what to do. */
export async function giveUpDeletion(db: Db, of: Of, message: Message): Promise<void> {
  await db.run(sql`
    update publications set delete_at = null, delete_message = ${storedMessage(message)}::jsonb
    where company_id = ${of.company_id} and id = ${of.id}`)
}

export async function putOffDeletion(db: Db, of: Of, at: Date): Promise<void> {
  await db.run(sql`
    update publications set delete_at = ${at}
    where company_id = ${of.company_id} and id = ${of.id} and delete_at is not null`)
}

/**
 * Deletions that can be carried out now, each put off to `until` so that no other process tries it
 * too.
 */
export async function claimDeletions(
  db: Db,
  { now, limit, until }: { readonly now: Date; readonly limit: number; readonly until: Date },
): Promise<DeletionRow[]> {
  return db.many(sql<DeletionRow>`
    with due as materialized (
      select company_id, id from publications
      where delete_at <= ${now} and delete_asked_at is not null and state = any(${[...settled]}) order by delete_at limit ${limit} for update skip locked)
    update publications p set delete_at = ${until} from due where p.company_id = due.company_id and p.id = due.id
    returning p.company_id, p.id, p.post_id, p.social_account_id, p.network, p.state, p.remote_id, p.delete_asked_at`)
}

export async function nextDeletion(db: Db): Promise<Date | null> {
  const { at } = await db.one(
    sql<{
      at: Date | null
    }>`select min(delete_at) as at from publications where delete_at is not null and state = any(${[...settled]})`,
  )
  return at
}

/**
 * Takes a publication out of its post, and its network out of the post's lists, unless another
 * publication of the post went there; open screens read again. Answers how many publications are
 * left that are not canceled.
 */
export async function takeOutPublication(
  tx: Db,
  of: Pick<DeletionRow, 'company_id' | 'id' | 'post_id'>,
): Promise<number> {
  await tx.run(sql`delete from publications where company_id = ${of.company_id} and id = ${of.id}`)
  await tx.run(sql`
    update posts p set
      networks = array(select n from unnest(p.networks) with ordinality u(n, at) where exists (
        select 1 from publications b where b.company_id = p.company_id and b.post_id = p.id and b.network = n) order by at),
      social_account_ids = array(select a from unnest(p.social_account_ids) with ordinality u(a, at) where exists (
        select 1 from publications b where b.company_id = p.company_id and b.post_id = p.id and b.social_account_id = a) order by at)
    where p.company_id = ${of.company_id} and p.id = ${of.post_id}
      and exists (select 1 from publications b where b.company_id = p.company_id and b.post_id = p.id)`)
  await notifyPostsChanged(tx, of.company_id)
  const { rows } = await tx.one(
    sql<{
      rows: number
    }>`select count(*)::int as rows from publications where company_id = ${of.company_id} and post_id = ${of.post_id} and state <> 'canceled'`,
  )
  return rows
}
