import type { InboxKind, InboxList, InboxShare, InboxState } from '@marquee/contract/team-inbox.ts'
import { isNetwork, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { mostCounted } from '@marquee/contract/inbox-news.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

export interface ItemRow {
  readonly id: string
  readonly kind: InboxKind
  readonly network: NetworkKey
  readonly account_name: string
  readonly thread_id: string | null
  readonly review_id: string | null
  readonly mention_id: string | null
  readonly comment_id: string | null
  readonly post_id: string | null
  readonly guest_name: string | null
  readonly guest_picture_id: string | null
  readonly text: string
  readonly has_picture: boolean
  readonly rating: number | null
  readonly guest_at: Date
  readonly closes_at: Date | null
  readonly state: InboxState
  readonly snoozed_until: Date | null
  readonly assignee_id: string | null
  readonly answered_at: Date | null
  readonly answered_by: string | null
  readonly remarks: number
  /** What the keyset goes by. */
  readonly urgency: number
  readonly place: string
  readonly settled_at: Date | null
}

const columns = part`i.id, i.kind, i.network, a.name as account_name, i.thread_id, i.review_id, i.mention_id, i.comment_id, i.post_id, i.guest_name, i.guest_picture_id, i.text, i.has_picture,
  i.rating, i.guest_at, i.closes_at, i.state, i.snoozed_until, i.assignee_id, i.answered_at, i.answered_by, i.remarks, i.urgency, i.place::text as place, i.settled_at`
/**
 * What came to an account that is disconnected cannot be answered, and comes back with it. Which
 * accounts are connected is asked once, so that a page is taken by the index of its list: a join
 * has PostgreSQL guess how many items are left, and where it guesses few it sorts all of them.
 */
const isConnected = (companyId: string) =>
  part`i.social_account_id = any(array(select id from social_accounts where company_id = ${companyId} and disconnected_at is null))`
const withAccount = part`join social_accounts a on a.company_id = i.company_id and a.id = i.social_account_id`

const inList: Readonly<Record<InboxList, ReturnType<typeof part>>> = {
  open: part`i.state = 'open'`,
  snoozed: part`i.state = 'snoozed'`,
  done: part`i.state in ('done', 'answered')`,
}

const inShare = (share: InboxShare, userId: string) =>
  ({
    all: part`true`,
    mine: part`i.assignee_id = ${userId}`,
    unassigned: part`i.assignee_id is null`,
  })[share]

/** Where a page ended: what its list is ordered by, and the id. */
export interface ItemCursor {
  readonly urgency: number
  readonly place: string
  readonly at: Date
  readonly id: string
}

export interface ItemsWanted {
  readonly list: InboxList
  readonly share: InboxShare
  readonly userId: string
  readonly kind: InboxKind | null
  readonly network: NetworkKey | null
  readonly cursor: ItemCursor | null
  readonly limit: number
}

const orders: Readonly<Record<InboxList, ReturnType<typeof part>>> = {
  open: part`i.urgency, i.place, i.id`,
  snoozed: part`i.snoozed_until, i.id`,
  done: part`i.settled_at desc, i.id desc`,
}

function after(list: InboxList, { urgency, place, at, id }: ItemCursor) {
  switch (list) {
    case 'open':
      return part`(i.urgency, i.place, i.id) > (${urgency}::smallint, ${place}::bigint, ${id}::uuid)`
    case 'snoozed':
      return part`(i.snoozed_until, i.id) > (${at}::timestamptz, ${id}::uuid)`
    case 'done':
      return part`(i.settled_at, i.id) < (${at}::timestamptz, ${id}::uuid)`
  }
}

/** In the order of the list, one more than asked for. */
export async function listItems(
  db: Db,
  companyId: string,
  { list, share, userId, kind, network, cursor, limit }: ItemsWanted,
): Promise<ItemRow[]> {
  const ofKind = kind === null ? part`true` : part`i.kind = ${kind}`
  const onNetwork = network === null ? part`true` : part`i.network = ${network}`
  const below = cursor === null ? part`true` : after(list, cursor)
  return db.many(sql<ItemRow>`
    select ${columns} from (
      select i.* from inbox_items i where i.company_id = ${companyId} and ${inList[list]} and ${isConnected(companyId)} and ${inShare(share, userId)} and ${ofKind} and ${onNetwork} and ${below}
      order by ${orders[list]} limit ${limit + 1}) i ${withAccount}
    order by ${orders[list]}`)
}

export async function findItem(db: Db, companyId: string, id: string): Promise<ItemRow | null> {
  return db.maybeOne(
    sql<ItemRow>`select ${columns} from inbox_items i ${withAccount} where i.company_id = ${companyId} and i.id = ${id} and a.disconnected_at is null`,
  )
}

/** What somebody answers, as `InboxItem` names it. */
export interface ItemSubject {
  readonly kind: InboxKind
  readonly subjectId: string
}

/**
 * The item of a thread, a review, a mention or the comment that stands on top. A comment has the
 * network's id, which is one only within its account.
 */
export async function findItemBySubject(
  db: Db,
  companyId: string,
  { kind, subjectId }: ItemSubject,
): Promise<ItemRow | null> {
  const subjects =
    kind === 'comment'
      ? part`select id::text || ' ' || ${subjectId}::text from social_accounts where company_id = ${companyId}`
      : part`select ${subjectId}::text`
  return db.maybeOne(sql<ItemRow>`
    select ${columns} from inbox_items i ${withAccount}
    where i.company_id = ${companyId} and i.kind = ${kind} and i.subject = any(array(${subjects})) and a.disconnected_at is null
    order by i.guest_at desc limit 1`)
}

/** So many or more: counted to the limit and no further, so that no list is gone through for it. */
export async function countItems(
  db: Db,
  companyId: string,
  { list, share, userId }: Pick<ItemsWanted, 'list' | 'share' | 'userId'>,
): Promise<number> {
  const { counted } = await db.one(sql<{ counted: number }>`
    select count(*)::integer as counted from (
      select 1 from inbox_items i where i.company_id = ${companyId} and ${inList[list]} and ${isConnected(companyId)} and ${inShare(share, userId)} limit ${mostCounted}) c`)
  return counted
}

/** Those that can still be answered, for the menus. */
export async function countAnswerable(db: Db, companyId: string): Promise<number> {
  const { counted } = await db.one(sql<{ counted: number }>`
    select count(*)::integer as counted from (
      select 1 from inbox_items i where i.company_id = ${companyId} and ${isConnected(companyId)} and i.state = 'open' and i.urgency < 4 limit ${mostCounted}) c`)
  return counted
}

/** Networks of connected accounts, in the order of connecting. */
export async function listNetworks(db: Db, companyId: string): Promise<NetworkKey[]> {
  const rows = await db.many(sql<{ network: string }>`
    select network from social_accounts where company_id = ${companyId} and disconnected_at is null group by network order by min(connected_at), network`)
  // a store that takes orders is an account too, and nobody writes to it
  return rows.map(({ network }) => network).filter(isNetwork)
}
