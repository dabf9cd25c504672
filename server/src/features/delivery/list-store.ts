import type { OrderStatus } from '@marquee/contract/delivery.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

export interface OrderRow {
  readonly id: string
  readonly network: ToolType
  readonly remote_id: string
  readonly display_id: string | null
  readonly status: OrderStatus
  readonly placed_at: Date
  readonly total_minor: number | null
  readonly currency: string | null
}

export interface OneOrderRow extends OrderRow {
  readonly social_account_id: string
  readonly eater: string | null
  readonly items:
    | readonly {
        readonly title: string
        readonly quantity: number
        readonly options: readonly string[]
        readonly totalMinor: number | null
      }[]
    | null
  /** It was read by itself, or the network refused that for good. */
  readonly is_read: boolean
  readonly wanted_at: Date | null
  readonly states: readonly {
    readonly state: string
    readonly status: OrderStatus
    readonly at: string | null
  }[]
  readonly is_over: boolean
}

// a total fits into a number: pg would give a bigint as text
const columns = part`id, network, remote_id, display_id, status, placed_at, total_minor::double precision as total_minor, currency`

export interface Listed {
  readonly accountIds: readonly string[]
  readonly before: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** Newest first. Each store's newest are taken by its index, so that years of orders cost nothing. */
export async function listRows(
  db: Db,
  companyId: string,
  { accountIds, before, limit }: Listed,
): Promise<OrderRow[]> {
  const older = before
    ? part`and (placed_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : part``
  return db.many(sql<OrderRow>`
    select o.* from unnest(${[...accountIds]}::uuid[]) as s (id) cross join lateral (
      select ${columns} from orders where company_id = ${companyId} and social_account_id = s.id ${older}
      order by placed_at desc, id desc limit ${limit}) o
    order by o.placed_at desc, o.id desc limit ${limit}`)
}

export async function findRow(db: Db, companyId: string, id: string): Promise<OneOrderRow | null> {
  return db.maybeOne(sql<OneOrderRow>`
    select ${columns}, social_account_id, eater, items, read_at is not null as is_read, wanted_at, states, is_over from orders where company_id = ${companyId} and id = ${id}`)
}

export interface DayRow {
  /** Null: the total is not known. */
  readonly currency: string | null
  readonly orders: number
  readonly waiting: number
  readonly accepted: number
  readonly cancelled: number
  /** Of what was accepted and has a total. */
  readonly takings: number
  readonly priced: number
}

/** What was placed from one instant until before another, by currency. */
export async function countDay(
  db: Db,
  companyId: string,
  of: { readonly accountIds: readonly string[]; readonly from: Date; readonly until: Date },
): Promise<DayRow[]> {
  return db.many(sql<DayRow>`
    select currency, count(*)::int as orders, (count(*) filter (where status = 1))::int as waiting, (count(*) filter (where status = 2))::int as accepted,
      (count(*) filter (where status = 3))::int as cancelled, coalesce(sum(total_minor) filter (where status = 2), 0)::double precision as takings,
      (count(*) filter (where status = 2 and total_minor is not null))::int as priced
    from orders where company_id = ${companyId} and social_account_id = any(${[...of.accountIds]}::uuid[]) and placed_at >= ${of.from} and placed_at < ${of.until}
    group by currency order by takings desc`)
}
