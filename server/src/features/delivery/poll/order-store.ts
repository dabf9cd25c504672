import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { RemoteOrder } from '#connectors/capabilities/order-reader.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'

/** The store whose orders they are. */
export interface OrderStore {
  readonly companyId: string
  readonly socialAccountId: string
}

/** An order as it was just shown, and what is known of its hour. */
export interface SeenOrder {
  readonly order: RemoteOrder
  /** It was read by itself, not in a list. */
  readonly isRead: boolean
  /** Placed ahead, and its time has not come. */
  readonly isAhead: boolean
  /** The network says that its time has come; without it, one that was placed ahead stays so. */
  readonly isNow: boolean
}

const plain = (text: string) => text.toWellFormed().replaceAll('\0', '')

function rowOf({ order, isRead, isAhead, isNow }: SeenOrder, at: Date) {
  const { state, status, total, items } = order
  return {
    id: newId(),
    remote_id: order.remoteId,
    display_id: order.displayId && plain(order.displayId),
    status,
    state: plain(state),
    step: order.step,
    is_over: order.isOver,
    // when one that came here later came to this, nobody saw
    states: [
      { state: status === 1 ? plain(state) : 'PLACED', status: 1, at: order.placedAt },
      ...(status === 1 ? [] : [{ state: plain(state), status, at: null }]),
    ],
    moved: [{ state: plain(state), status, at }],
    placed_at: order.placedAt,
    wanted_at: order.wantedAt,
    waits_since: isAhead ? null : order.placedAt,
    is_now: isNow,
    eater: order.eater && plain(order.eater),
    items:
      items &&
      items.map((item) => ({
        ...item,
        title: plain(item.title),
        options: item.options.map(plain),
      })),
    total_minor: total && total.minor,
    currency: total && total.currency,
    read_at: isRead ? at : null,
  }
}

/**
 * Keeps orders as they were shown, each once. A state only goes forward: what was read late, or
 * told twice, undoes nothing. What a list leaves out stays as it was read; what a list ends is to
 * be read once more, since a store may take dishes off and change the price until then. Answers how
 * many came or changed.
 */
export async function keepOrders(
  tx: Db,
  { companyId, socialAccountId }: OrderStore,
  {
    network,
    seen,
    at,
  }: { readonly network: ToolType; readonly seen: readonly SeenOrder[]; readonly at: Date },
): Promise<number> {
  if (seen.length === 0) return 0
  const rows = seen.map((one) => rowOf(one, at))
  const changed = await tx.run(sql`
    with seen as materialized (
      select distinct on (remote_id) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, remote_id text, display_id text, status smallint, state text,
        step smallint, is_over boolean, states jsonb, moved jsonb, placed_at timestamptz, wanted_at timestamptz, waits_since timestamptz, is_now boolean, eater text, items jsonb,
        total_minor bigint, currency text, read_at timestamptz) order by remote_id, step desc, read_at nulls last)
    insert into orders as o (company_id, id, network, social_account_id, remote_id, display_id, status, state, step, is_over, states, placed_at, wanted_at, waits_since, eater,
      items, total_minor, currency, read_at, first_seen_at, seen_at)
    select ${companyId}, id, ${network}, ${socialAccountId}, remote_id, display_id, status, state, step, is_over, states, placed_at, wanted_at, waits_since, eater,
      nullif(items, 'null'::jsonb), total_minor, currency, read_at, ${at}, ${at} from seen order by remote_id
    on conflict (company_id, social_account_id, remote_id) do update set
      display_id = coalesce(excluded.display_id, o.display_id),
      status = case when excluded.step > o.step then excluded.status else o.status end,
      state = case when excluded.step > o.step then excluded.state else o.state end,
      is_over = case when excluded.step > o.step then excluded.is_over else o.is_over end,
      states = case when excluded.step > o.step then o.states || (select s.moved from seen s where s.remote_id = o.remote_id) else o.states end,
      step = greatest(o.step, excluded.step),
      wanted_at = coalesce(excluded.wanted_at, o.wanted_at),
      waits_since = coalesce(o.waits_since, case when (select s.is_now from seen s where s.remote_id = o.remote_id) then greatest(excluded.waits_since, ${at}) end),
      eater = coalesce(excluded.eater, o.eater), items = coalesce(excluded.items, o.items),
      total_minor = coalesce(excluded.total_minor, o.total_minor), currency = coalesce(excluded.currency, o.currency),
      read_at = case when excluded.is_over and excluded.step > o.step then excluded.read_at else coalesce(excluded.read_at, o.read_at) end,
      seen_at = excluded.seen_at
    where excluded.step > o.step or (excluded.read_at is not null and o.read_at is null)
      or (o.waits_since is null and (select s.is_now from seen s where s.remote_id = o.remote_id))
      or coalesce(excluded.items, o.items) is distinct from o.items or coalesce(excluded.total_minor, o.total_minor) is distinct from o.total_minor`)
  if (changed > 0) await notifyOrdersChanged(tx, companyId)
  return changed
}

/**
 * The network knows nothing of it any more. What nobody had accepted is over and cancelled, what
 * was accepted is over.
 */
export async function closeMissing(
  tx: Db,
  { companyId, socialAccountId }: OrderStore,
  { remoteIds, at }: { readonly remoteIds: readonly string[]; readonly at: Date },
): Promise<void> {
  if (remoteIds.length === 0) return
  const closed = await tx.run(sql`
    update orders set is_over = true, seen_at = ${at}, status = case when status = 1 then 3 else status end,
      state = case when status = 1 then 'GONE' else state end, step = greatest(step, 60::smallint),
      states = case when status = 1 then states || jsonb_build_array(jsonb_build_object('state', 'GONE', 'status', 3, 'at', ${at.toISOString()}::text)) else states end
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = any(${[...remoteIds]}) and not is_over`)
  if (closed > 0) await notifyOrdersChanged(tx, companyId)
}

/** What is to be read by itself: newest first. */
export interface ToRead {
  readonly remote_id: string
}

/** Orders that are not over, placed since then, or that are wanted since then. */
export async function listOpen(
  db: Db,
  { companyId, socialAccountId }: OrderStore,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<ToRead[]> {
  return db.many(sql<ToRead>`
    select remote_id from orders where company_id = ${companyId} and social_account_id = ${socialAccountId} and not is_over
      and greatest(placed_at, wanted_at) >= ${since} order by seen_at, id limit ${limit}`)
}

/** Orders of which only a list told so far, and those of since then of whose end only a list told. */
export async function listUnread(
  db: Db,
  { companyId, socialAccountId }: OrderStore,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<ToRead[]> {
  return db.many(sql<ToRead>`
    select remote_id from orders where company_id = ${companyId} and social_account_id = ${socialAccountId} and read_at is null
      and (items is null or greatest(placed_at, wanted_at) >= ${since})
    order by placed_at desc limit ${limit}`)
}

/** Reading it again would bring nothing. */
export async function markRead(
  db: Db,
  { companyId, socialAccountId }: OrderStore,
  { remoteIds, at }: { readonly remoteIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await db.run(sql`
    update orders set read_at = ${at} where company_id = ${companyId} and social_account_id = ${socialAccountId} and read_at is null
      and remote_id = any(${[...remoteIds]})`)
}

/** Notes what nobody accepted for so long; the alert follows by trigger. Answers how many. */
export async function noteOverdue(
  db: Db,
  {
    now,
    afterMs,
    untilMs,
  }: { readonly now: Date; readonly afterMs: number; readonly untilMs: number },
): Promise<number> {
  return db.run(sql`
    update orders set overdue_at = ${now} where status = 1 and overdue_at is null
      and waits_since <= ${new Date(now.getTime() - afterMs)} and waits_since > ${new Date(now.getTime() - untilMs)}`)
}

/** Every open screen of the company reads its orders again. */
export async function notifyOrdersChanged(db: Db, companyId: string): Promise<void> {
  await db.run(sql`select pg_notify('company_changed', ${`${companyId} orders`})`)
}
