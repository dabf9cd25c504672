import type { Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ReplyState, ReplyWish } from '@marquee/contract/reviews.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

export interface ReviewRow {
  readonly id: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly remote_id: string
  readonly stars: number | null
  readonly recommends: boolean | null
  readonly text: string
  readonly reviewer: string | null
  readonly created_at: Date
  readonly changed_at: Date | null
  readonly earlier_stars: number | null
  readonly reply_text: string | null
  readonly reply_at: Date | null
  readonly reply_state: ReplyState | null
  readonly wish_id: string | null
  readonly wish_text: string | null
  readonly wish_state: ReplyWish['state'] | null
  readonly wish_problem: Message | null
}

const columns = part`id, network, social_account_id, remote_id, stars, recommends, text, reviewer, created_at, changed_at, earlier_stars, reply_text, reply_at, reply_state,
  wish_id, wish_text, wish_state, message_of(wish_problem) as wish_problem`

/**
 * Waits for an answer, by the words of the index `reviews_waiting`, and nobody of the team put it
 * away in the one inbox.
 */
const waits = part`review_waits(takes_reply, reply_text, reply_state, reply_at, changed_at, wish_state)
  and not exists (select 1 from inbox_items i where i.company_id = reviews.company_id and i.review_id = reviews.id and i.state in ('done', 'snoozed'))`

export interface Listed {
  readonly accountIds: readonly string[]
  readonly rating: number | null
  readonly isOpen: boolean
  readonly before: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** Newest first. */
export async function listRows(
  db: Db,
  companyId: string,
  { accountIds, rating, isOpen, before, limit }: Listed,
): Promise<ReviewRow[]> {
  const rated = rating === null ? part`` : part`and rating = ${rating}`
  const open = isOpen ? part`and ${waits}` : part``
  const older = before
    ? part`and (created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : part``
  return db.many(sql<ReviewRow>`
    select ${columns} from reviews where company_id = ${companyId} and social_account_id = any(${[...accountIds]}::uuid[]) ${rated} ${open} ${older}
    order by created_at desc, id desc limit ${limit}`)
}

export async function findRow(db: Db, companyId: string, id: string): Promise<ReviewRow | null> {
  return db.maybeOne(
    sql<ReviewRow>`select ${columns} from reviews where company_id = ${companyId} and id = ${id}`,
  )
}

/** Low ones that wait for an answer, newest first. */
export async function listLow(
  db: Db,
  companyId: string,
  of: {
    readonly accountIds: readonly string[]
    readonly upTo: number
    readonly limit: number
  },
): Promise<ReviewRow[]> {
  return db.many(sql<ReviewRow>`
    select ${columns} from reviews where company_id = ${companyId} and social_account_id = any(${[...of.accountIds]}::uuid[]) and ${waits} and rating <= ${of.upTo}
    order by created_at desc, id desc limit ${of.limit}`)
}

export interface CountRow {
  readonly social_account_id: string
  /** 0: it has none. */
  readonly rating: number
  readonly reviews: number
  readonly open: number
}

export async function countRatings(
  db: Db,
  companyId: string,
  accountIds: readonly string[],
): Promise<CountRow[]> {
  return db.many(sql<CountRow>`
    select social_account_id, rating, reviews, open from review_counts where company_id = ${companyId} and social_account_id = any(${[...accountIds]}::uuid[])`)
}

export interface PutAwayRow {
  readonly social_account_id: string
  readonly reviews: number
}

/** How many of each account wait and were put away by somebody of the team. */
export async function countPutAway(
  db: Db,
  companyId: string,
  accountIds: readonly string[],
): Promise<PutAwayRow[]> {
  return db.many(sql<PutAwayRow>`
    select social_account_id, reviews from reviews_put_away(${companyId}) where social_account_id = any(${[...accountIds]}::uuid[])`)
}

/** What was written after `since`, and between `from` and it. */
export interface WeekRow {
  readonly social_account_id: string
  readonly reviews: number
  readonly rating: number
  readonly earlier_reviews: number
  readonly earlier_rating: number
}

/** Averages are 0 where nobody rated. */
export async function countWeeks(
  db: Db,
  companyId: string,
  of: { readonly accountIds: readonly string[]; readonly since: Date; readonly from: Date },
): Promise<WeekRow[]> {
  return db.many(sql<WeekRow>`
    select social_account_id, (count(*) filter (where created_at > ${of.since}))::int as reviews, (count(*) filter (where created_at <= ${of.since}))::int as earlier_reviews,
      coalesce(avg(rating) filter (where created_at > ${of.since}), 0)::float8 as rating, coalesce(avg(rating) filter (where created_at <= ${of.since}), 0)::float8 as earlier_rating
    from reviews where company_id = ${companyId} and social_account_id = any(${[...of.accountIds]}::uuid[]) and created_at > ${of.from} group by social_account_id`)
}
