import type {
  DeliverySummary,
  listOrders as listCall,
  OneOrder,
  OrderView,
} from '@marquee/contract/delivery.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { message } from '@marquee/contract/message.ts'
import { addDays, dayAt, startOfDay } from '@marquee/contract/venue-days.ts'
import { AppError } from '#platform/app-error.ts'
import { readPageCursor } from '#platform/http/input/page-cursor.ts'
import type { Scope } from '#platform/scope.ts'
import type { DeliveryDeps, Store } from './delivery-deps.ts'
import {
  countDay,
  findRow,
  listRows,
  type DayRow,
  type OneOrderRow,
  type OrderRow,
} from './list-store.ts'
import { requestPoll, findReads, type ReadRow } from './poll/read-store.ts'

const pageSize = 50
/** A store is asked for no more often, however many look at it. */
const apartMs = 30_000
/** A reading that did not end by then never will. */
const longestReadMs = 5 * 60_000

type Deps = Pick<DeliveryDeps, 'db' | 'clock' | 'accounts' | 'timeZoneOf'>

const storesOf = ({ db, accounts }: Pick<Deps, 'db' | 'accounts'>, { companyId }: Scope) =>
  accounts.enabledStores(db, companyId)

/** DELIVERY-008. */
export async function listOrders(
  deps: Deps,
  scope: Scope,
  { before }: { readonly before?: string | undefined },
): Promise<AnswerOf<typeof listCall>> {
  const accountIds = (await storesOf(deps, scope)).map(({ id }) => id)
  if (accountIds.length === 0) return { orders: [], next: null }
  const rows = await listRows(deps.db, scope.companyId, {
    accountIds,
    before: before === undefined ? null : readCursor(before),
    limit: pageSize + 1,
  })
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    orders: page.map(toView),
    next: last ? `${last.placed_at.toISOString()}_${last.id}` : null,
  }
}

function readCursor(text: string): { at: Date; id: string } {
  const cursor = readPageCursor(text, '_')
  if (!cursor) throw new AppError('invalid-input', message('delivery.no-such-cursor'))
  return cursor
}

const toView = (row: OrderRow): OrderView => ({
  id: row.id,
  // where the network gave no name, the end of its id is what its own apps show
  orderId: row.display_id ?? row.remote_id.slice(-5).toUpperCase(),
  orderedAt: row.placed_at.toISOString(),
  status: row.status,
  network: row.network,
  total:
    row.total_minor === null || row.currency === null
      ? null
      : { minor: row.total_minor, currency: row.currency },
})

/** An order that the network let nobody read has no items to wait for. */
const itemsOf = ({ items, is_read: isRead }: OneOrderRow): OneOrder['items'] =>
  items?.map((item) => ({ ...item, options: [...item.options] })) ?? (isRead ? [] : null)

/** Throws `not-found` also for an order of somebody else. */
export async function readOne(deps: Deps, scope: Scope, id: string): Promise<OneOrder> {
  const row = await findRow(deps.db, scope.companyId, id)
  if (!row) throw new AppError('not-found', message('delivery.no-such-order'))
  const store = (await storesOf(deps, scope)).find((one) => one.id === row.social_account_id)
  return {
    order: toView(row),
    networkOrderId: row.remote_id,
    accountName: store?.name ?? '',
    eater: row.eater,
    items: itemsOf(row),
    wantedAt: row.wanted_at?.toISOString() ?? null,
    states: row.states.map(({ state, status, at }) => ({
      state,
      status,
      at: at === null ? null : new Date(at).toISOString(),
    })),
    isOver: row.is_over,
  }
}

/** At once, from what is known; asking also has the network asked, and a live event follows. */
export async function summarize(deps: Deps, scope: Scope): Promise<DeliverySummary> {
  const { companyId } = scope
  const stores = await storesOf(deps, scope)
  const now = deps.clock.now()
  for (const { id } of stores)
    await requestPoll(deps.db, { companyId, socialAccountId: id }, { now, apartMs })
  const zone = await deps.timeZoneOf(scope)
  const day = dayAt(now, zone)
  const accountIds = stores.map(({ id }) => id)
  const [days, reads] = await Promise.all([
    countDay(deps.db, companyId, {
      accountIds,
      from: startOfDay(day, zone),
      until: startOfDay(addDays(day, 1), zone),
    }),
    findReads(deps.db, companyId, accountIds),
  ])
  const [first] = stores
  const read = reads.find((one) => one.social_account_id === first?.id)
  return { store: first ? toStore(first, { read, now }) : null, today: toMetrics(days) }
}

function toStore(
  { network, name }: Store,
  { read, now }: { readonly read: ReadRow | undefined; readonly now: Date },
): DeliverySummary['store'] {
  return {
    network,
    accountName: name,
    state: read?.store_state ?? null,
    stateAt: read?.store_state_at?.toISOString() ?? null,
    readAt: read?.read_at?.toISOString() ?? null,
    isReading: read !== undefined && isBeingRead(read, now),
    problem: read?.problem ?? null,
  }
}

const isBeingRead = ({ asked_at: askedAt, ended_at: endedAt }: ReadRow, now: Date) =>
  askedAt === null
    ? endedAt === null
    : (endedAt === null || endedAt < askedAt) && now.getTime() - askedAt.getTime() < longestReadMs

function toMetrics(days: readonly DayRow[]): DeliverySummary['today'] {
  const sum = (of: (row: DayRow) => number) => days.reduce((all, row) => all + of(row), 0)
  return {
    orders: sum((row) => row.orders),
    waiting: sum((row) => row.waiting),
    accepted: sum((row) => row.accepted),
    cancelled: sum((row) => row.cancelled),
    takings: days.flatMap(({ currency, takings, priced }) =>
      currency === null || priced === 0
        ? []
        : [{ minor: takings, currency, averageMinor: Math.round(takings / priced) }],
    ),
  }
}
