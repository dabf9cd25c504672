import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { OrderEvent } from '#connectors/capabilities/webhook-events.ts'
import { startNetworkLanes, workOff } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import type { Room } from '#platform/platform.ts'
import type { DeliveryDeps } from './delivery-deps.ts'
import { noteOverdue } from './poll/order-store.ts'
import { leaseMs, readStore } from './poll/read-orders.ts'
import {
  askForPoll,
  claimReads,
  closeRead,
  dueNetworks,
  pauseReading,
  startReading,
  type DueRead,
} from './poll/read-store.ts'
import { exportOrders, forgetDelivery, sweepDelivery } from './retention-store.ts'
import { mountDelivery } from './routes.ts'
import { noteOrderEvent } from './poll/order-event-store.ts'

export interface Delivery extends Room {
  /**
   * A network told of an order, or that something changed at the store: it is read at once, once,
   * however often it is told of. `order` absent: the lists are read.
   */
  changed(companyId: string, socialAccountId: string, order: OrderEvent | null): Promise<void>
  /** The store was connected or repaired: it is read from now on. In the caller's transaction. */
  storeUsable(
    tx: Db,
    companyId: string,
    store: { readonly id: string; readonly network: ToolType },
  ): Promise<void>
  /** The account is gone or its grant is dead. In the caller's transaction. */
  accountLost(tx: Db, companyId: string, socialAccountId: string): Promise<void>
  /** Reads what is due, whatever its network; answers how many stores. */
  readDue(): Promise<number>
  /** Notes what nobody accepted for five minutes; answers how many orders. */
  reportOverdue(): Promise<number>
  /** The worker role. */
  start(): readonly DueLoop[]
}

/** Stores of one network at a time. */
const atOnce = 4
const everyMs = 1000
const overdueEveryMs = 10_000
const minuteMs = 60_000
/** Nobody accepted it for so long, and how long that may be told: it is cancelled before. */
const overdueAfterMs = 5 * minuteMs
const overdueUntilMs = 11.5 * minuteMs
/** After a reading that broke off. */
const brokenForMs = minuteMs

/** The room of delivery orders: what guests ordered, and how the day goes. It answers no order. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  const { db, clock, log } = deps
  const read = (row: DueRead) =>
    readStore(deps, row).catch(async (error: unknown) => {
      log.error(
        { err: error, socialAccountId: row.social_account_id },
        'the orders of a store could not be read; they are read again',
      )
      const at = clock.now()
      const again = new Date(at.getTime() + brokenForMs)
      await closeRead(
        db,
        { companyId: row.company_id, socialAccountId: row.social_account_id },
        {
          at,
          isPolled: false,
          problem: null,
          failures: row.failures,
          pollAt: again,
          toldAt: again,
        },
      )
    })
  const reading = {
    clock,
    capacity: atOnce,
    dueNetworks: (now: Date) => dueNetworks(db, now),
    claim: (network: string, limit: number) =>
      claimReads(db, { now: clock.now(), limit, leaseMs, network }),
    run: read,
  }
  const reportOverdue = () =>
    noteOverdue(db, { now: clock.now(), afterMs: overdueAfterMs, untilMs: overdueUntilMs })
  return {
    mount: (api) => mountDelivery(api, deps),
    work: () => undefined,
    async changed(companyId, socialAccountId, order) {
      const place = { companyId, socialAccountId }
      const at = clock.now()
      if (order) await noteOrderEvent(db, place, { order, at })
      else await askForPoll(db, place, at)
    },
    storeUsable: (tx, companyId, { id, network }) =>
      startReading(tx, { companyId, socialAccountId: id }, { network, at: clock.now() }),
    accountLost: (tx, companyId, socialAccountId) =>
      pauseReading(tx, { companyId, socialAccountId }),
    readDue: () => workOff(reading),
    reportOverdue,
    start: () => [
      startNetworkLanes<DueRead>({
        ...reading,
        name: 'orders',
        log,
        everyMs,
      }),
      startDueLoop({
        name: 'orders that nobody accepts',
        clock,
        log,
        everyMs: overdueEveryMs,
        run: reportOverdue,
      }),
    ],
    sweep: (now) => sweepDelivery(db, now),
    forgetCompany: (companyId) => forgetDelivery(db, companyId),
    exportCompany: (companyId) => [
      {
        path: 'orders.json',
        async *rows() {
          yield* await exportOrders(db, companyId)
        },
      },
    ],
  }
}
