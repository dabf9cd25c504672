import type { OrderView } from '@marquee/contract/delivery.ts'
import { dayMonthTime } from '#lib/time/dates.ts'
import { useCompany } from '#lib/session/session.ts'
import { showMore } from '#lib/api/show-more.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { texts } from '#texts/features/delivery'
import { AcceptedMark } from './accepted-mark.tsx'
import { useArrivals } from './use-arrivals.ts'
import type { useOrders } from './use-delivery.ts'

interface OrderTableProps {
  readonly list: ReturnType<typeof useOrders>
  /** What no orders mean; null: the store could not be asked. */
  readonly empty: 'none' | 'not-read' | null
  /** The order that is open beside it. */
  readonly openId: string | null
  readonly onOpen: (id: string) => void
}

const noPages: [] = []

/** The orders, newest first, in 600 pixels that scroll by themselves (DELIVERY-004). */
export function OrderTable({ list, empty, openId, onOpen }: OrderTableProps) {
  const { orders, hasNextPage, isFetchingNextPage } = list
  const arrived = useArrivals(list.data?.pages ?? noPages)
  const fresh = orders.filter(({ id }) => arrived.has(id))
  return (
    <>
      <p role="status" className="sr">
        {fresh.map(({ orderId }) => texts.arrived({ order: orderId })).join(' ')}
      </p>
      {/* it scrolls, so the keyboard has to reach it */}
      <div className="order-table" tabIndex={0} role="region" aria-label={texts.orders}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.columns.order}</th>
              <th scope="col">{texts.columns.date}</th>
              <th scope="col">{texts.columns.accepted}</th>
            </tr>
          </thead>
          {orders.length === 0 ? null : (
            <tbody>
              {orders.map((order) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  isFresh={arrived.has(order.id)}
                  isOpen={openId === order.id}
                  onOpen={onOpen}
                />
              ))}
            </tbody>
          )}
        </table>
        {orders.length > 0 || empty === null ? null : empty === 'none' ? (
          <EmptyState word={texts.noneWord}>{texts.none}</EmptyState>
        ) : (
          <EmptyState word={texts.notYetWord}>{texts.notYet}</EmptyState>
        )}
        {hasNextPage ? (
          <p className="order-table__more">
            <Button size="sm" busy={isFetchingNextPage} onClick={() => void showMore(list)}>
              {texts.more}
            </Button>
          </p>
        ) : null}
      </div>
    </>
  )
}

interface OrderRowProps {
  readonly order: OrderView
  readonly isFresh: boolean
  readonly isOpen: boolean
  readonly onOpen: (id: string) => void
}

function OrderRow({ order, isFresh, isOpen, onOpen }: OrderRowProps) {
  const { timeZone } = useCompany()
  return (
    <tr data-fresh={isFresh || undefined} data-open={isOpen || undefined}>
      <td>
        <button
          type="button"
          className="order-table__open"
          aria-haspopup="dialog"
          onClick={() => {
            onOpen(order.id)
          }}
        >
          #{order.orderId}
        </button>
      </td>
      <td>
        <time dateTime={order.orderedAt}>{dayMonthTime(order.orderedAt, timeZone)}</time>
      </td>
      <td>
        <AcceptedMark status={order.status} />
      </td>
    </tr>
  )
}
