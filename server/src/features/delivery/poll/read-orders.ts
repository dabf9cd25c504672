import type { Message } from '@marquee/contract/message.ts'
import type { OrderReader, RemoteOrder } from '#connectors/capabilities/order-reader.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import type { DeliveryDeps, OpenedStore } from '../delivery-deps.ts'
import {
  closeMissing,
  keepOrders,
  listOpen,
  listUnread,
  markRead,
  type OrderStore,
  type SeenOrder,
} from './order-store.ts'
import { closeRead, extendLease, pauseReading, type DueRead } from './read-store.ts'
import { dropOrderEvents, listOrderEvents, type OrderEventRow } from './order-event-store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** While something is open, and otherwise. */
const openEveryMs = 1.5 * minuteMs
const calmEveryMs = 10 * minuteMs
/** A store that was never read tells of so long ago; later ones only of what may have changed. */
const firstReachMs = 30 * 24 * hourMs
const reachMs = 3 * hourMs
/** What is older than this is left as it is: what is not over, and how it ended. */
const openForMs = 24 * hourMs
/** Of one reading: told orders at a time, those that are open, and those that only a list told. */
const batch = 40
const mostOpen = 100
const mostUnread = 150
const atOnce = 4
/** A reading in hand is nobody else's for so long. */
export const leaseMs = 5 * minuteMs

interface Reading {
  readonly deps: DeliveryDeps
  readonly place: OrderStore
  readonly store: OpenedStore
}

/**
 * Reads what a store's network told of, and its lists when that is due. What the network refuses is
 * kept as the problem that the screen shows; what was read before stays.
 */
export async function readStore(deps: DeliveryDeps, due: DueRead): Promise<void> {
  const place = { companyId: due.company_id, socialAccountId: due.social_account_id }
  let store: OpenedStore | null = null
  try {
    store = await deps.accounts.openStore(place.companyId, place.socialAccountId)
    // whoever disconnects a store pauses its reading in that transaction: here its network is only
    // not offered by this process for now, and another may have the settings
    if (!store) return await closeLater(deps, due, { problem: null, waitMs: minuteMs, failures: 0 })
    const { network } = store.account
    if ((await reasonOff(deps.db, network)) !== null)
      return await closeLater(deps, due, { problem: null, waitMs: calmEveryMs, failures: 0 })
    const reading = { deps, place, store }
    await readFromEvents(reading)
    if (due.poll_at > deps.clock.now()) return await closeWell(reading, null)
    await poll(reading, due.read_at)
    const storeState = await store.orderReader.storeState()
    await closeWell(reading, { storeState })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    await closeRefused(deps, due, { error, mark: store?.mark ?? null })
  }
}

/** Everything that was told of, in the order in which it was told. */
async function readFromEvents({ deps, place, store }: Reading): Promise<void> {
  for (;;) {
    const rows = await listOrderEvents(deps.db, place, batch)
    if (rows.length === 0) return
    const missing: string[] = []
    const seen = await inTurns(rows, async (row) => {
      const order = await readOne(store.orderReader, row)
      if (typeof order === 'object') return [orderOfEvent(order, row)]
      if (order === 'gone') missing.push(row.remote_id)
      return []
    })
    const at = deps.clock.now()
    await deps.db.transaction(async (tx) => {
      await keepOrders(tx, place, { network: store.account.network, seen, at })
      await closeMissing(tx, place, { remoteIds: missing, at })
      await dropOrderEvents(tx, place, rows)
    })
    await extendLease(deps.db, place, new Date(at.getTime() + leaseMs))
  }
}

/**
 * An order that the network refuses for itself must not keep the others waiting. Such a refusal
 * says nothing of the order: only `gone` means that the network has no such order any more.
 */
async function readOne(
  reader: OrderReader,
  { remote_id: remoteId, href }: Pick<OrderEventRow, 'remote_id' | 'href'>,
): Promise<RemoteOrder | 'gone' | 'refused'> {
  try {
    return (await reader.read({ remoteId, ...(href === null ? {} : { href }) })) ?? 'gone'
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'rejected') return 'refused'
    throw error
  }
}

const orderOfEvent = (order: RemoteOrder, { is_ahead: isAhead }: OrderEventRow): SeenOrder => ({
  order,
  isRead: true,
  isAhead: order.isScheduled || (isAhead && order.status === 1),
  isNow: !isAhead && !order.isScheduled,
})
/** Whether one of a list was placed ahead may be untold there. */
const listedOrder = (order: RemoteOrder): SeenOrder => ({
  order,
  isRead: false,
  isAhead: order.isScheduled,
  isNow: false,
})

/**
 * The lists, then by themselves what is open and not in them, and what only a list told: an order,
 * or its end.
 */
async function poll({ deps, place, store }: Reading, readAt: Date | null): Promise<void> {
  const { orderReader, account } = store
  const now = deps.clock.now()
  const since = new Date(readAt ? readAt.getTime() - reachMs : now.getTime() - firstReachMs)
  const listed = await orderReader.list(since)
  const keep = (seen: readonly SeenOrder[]) =>
    deps.db.transaction((tx) =>
      keepOrders(tx, place, { network: account.network, seen, at: deps.clock.now() }),
    )
  await keep(listed.map(listedOrder))
  const inList = new Set(listed.map(({ remoteId }) => remoteId))
  const openSince = new Date(now.getTime() - openForMs)
  const open = await listOpen(deps.db, place, { since: openSince, limit: mostOpen })
  const unread = await listUnread(deps.db, place, { since: openSince, limit: mostUnread })
  const wanted = new Set([
    ...open.map((row) => row.remote_id).filter((id) => !inList.has(id)),
    ...unread.map((row) => row.remote_id),
  ])
  const ids = [...wanted]
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch)
    const missing: string[] = []
    const refused: string[] = []
    const seen = await inTurns(some, async (remoteId) => {
      const order = await readOne(orderReader, { remote_id: remoteId, href: null })
      if (typeof order === 'object')
        return [{ order, isRead: true, isAhead: order.isScheduled, isNow: false }]
      const unreadable = order === 'gone' ? missing : refused
      unreadable.push(remoteId)
      return []
    })
    await keep(seen)
    const at = deps.clock.now()
    await closeMissing(deps.db, place, { remoteIds: missing, at })
    // a list that only tells of them would have them read for ever
    await markRead(deps.db, place, { remoteIds: [...missing, ...refused], at })
    await extendLease(deps.db, place, new Date(at.getTime() + leaseMs))
  }
}

/** A few at a time; the first that fails ends it. */
async function inTurns<In, Out>(
  all: readonly In[],
  work: (one: In) => Promise<readonly Out[]>,
): Promise<Out[]> {
  const done: Out[] = []
  for (let start = 0; start < all.length; start += atOnce)
    done.push(...(await Promise.all(all.slice(start, start + atOnce).map(work))).flat())
  return done
}

/** `polled`: its lists were read, too. */
async function closeWell(
  { deps, place }: Reading,
  polled: { readonly storeState: Awaited<ReturnType<OrderReader['storeState']>> } | null,
): Promise<void> {
  const at = deps.clock.now()
  const openSince = new Date(at.getTime() - openForMs)
  const isOpen =
    (await listOpen(deps.db, place, { since: openSince, limit: 1 })).length > 0 ||
    (await listUnread(deps.db, place, { since: openSince, limit: 1 })).length > 0
  await closeRead(deps.db, place, {
    at,
    isPolled: polled !== null,
    problem: null,
    failures: 0,
    pollAt: new Date(at.getTime() + (isOpen ? openEveryMs : calmEveryMs)),
    toldAt: at,
    ...polled,
  })
}

interface Later {
  readonly problem: Message | null
  readonly waitMs: number
  readonly failures: number
}

async function closeLater(
  { db, clock }: DeliveryDeps,
  { company_id: companyId, social_account_id: socialAccountId }: DueRead,
  { problem, waitMs, failures }: Later,
): Promise<void> {
  const at = clock.now()
  const again = new Date(at.getTime() + waitMs)
  await closeRead(
    db,
    { companyId, socialAccountId },
    {
      at,
      isPolled: false,
      problem,
      failures,
      pollAt: again,
      toldAt: again,
    },
  )
}

async function closeRefused(
  deps: DeliveryDeps,
  due: DueRead,
  { error, mark }: { readonly error: ConnectorError; readonly mark: string | null },
): Promise<void> {
  const place = { companyId: due.company_id, socialAccountId: due.social_account_id }
  const failures = Math.min(due.failures + 1, 10)
  const waitMs = error.until
    ? Math.max(1000, error.until.getTime() - deps.clock.now().getTime())
    : Math.min(15_000 * 2 ** (failures - 1), calmEveryMs)
  await closeLater(deps, due, { problem: error.said, waitMs, failures })
  if (error.kind !== 'reauthorize') return
  // the refusal of an old grant says nothing of one that came since: the store is read by that
  if (
    await deps.accounts.markReauthorize({
      companyId: place.companyId,
      accountId: place.socialAccountId,
      said: error.said,
      mark,
    })
  )
    await pauseReading(deps.db, place)
}
