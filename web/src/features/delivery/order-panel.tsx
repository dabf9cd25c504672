import type { OneOrder } from '@marquee/contract/delivery.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { clockTimeAt, dayAt, dayMonthTime, longDateTime } from '#lib/time/dates.ts'
import { useCompany } from '#lib/session/session.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/delivery'
import { statusWord } from './accepted-mark.tsx'
import { orderMoney } from './order-words.ts'
import { useOrder } from './use-delivery.ts'

const words = texts.detail
const looks = { 1: 'scheduled', 2: 'live', 3: 'off' } as const

interface OrderPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One order in a side panel: what was ordered, for how much, and when it came to what. */
export function OrderPanel({ id, onClose }: OrderPanelProps) {
  const { data, error, refetch } = useOrder(id)
  const title = data === undefined ? words.title : words.titleOf({ order: data.order.orderId })
  return (
    <Drawer open onClose={onClose} title={title}>
      {error ? (
        <LoadFailure
          title={words.failed}
          error={error}
          again={texts.again}
          onAgain={() => void refetch()}
        />
      ) : null}
      {data === undefined ? (
        error ? null : (
          <SkeletonRows label={words.loading} rows={4} />
        )
      ) : (
        <Detail one={data} />
      )}
    </Drawer>
  )
}

function Detail({ one }: { readonly one: OneOrder }) {
  const { timeZone } = useCompany()
  const { order, eater, wantedAt, accountName } = one
  return (
    <div className="order-detail">
      <p className="order-detail__head">
        <Badge kind={looks[order.status]}>{statusWord(order.status)}</Badge>
        <span>{longDateTime(order.orderedAt, timeZone)}</span>
      </p>
      <dl className="order-detail__facts">
        {eater === null ? null : <Fact name={words.eater}>{eater}</Fact>}
        {wantedAt === null ? null : (
          <Fact name={words.wanted}>{dayMonthTime(wantedAt, timeZone)}</Fact>
        )}
        <Fact name={words.store}>
          {accountName === '' ? networkNames[order.network] : accountName}
        </Fact>
      </dl>
      <Items one={one} />
      <Times one={one} />
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function Items({ one: { items, order } }: { readonly one: OneOrder }) {
  const currency = order.total?.currency
  return (
    <section aria-labelledby="order-items">
      <h3 id="order-items">{words.items}</h3>
      {items === null ? (
        <p className="order-detail__quiet">{words.itemsLater}</p>
      ) : (
        <ul className="order-detail__items">
          {items.map((item, index) => (
            // the same dish may stand there twice, and nothing is ever moved
            <li key={index}>
              <b>{words.times({ count: item.quantity })}</b>
              <span dir="auto">
                {item.title === '' ? words.dish : item.title}
                {item.options.length === 0 ? null : <small>{item.options.join(', ')}</small>}
              </span>
              {item.totalMinor === null || currency === undefined ? null : (
                <span className="order-detail__price">
                  {orderMoney({ minor: item.totalMinor, currency })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {order.total === null ? null : (
        <p className="order-detail__total">
          <span>{words.total}</span>
          <b>{orderMoney(order.total)}</b>
        </p>
      )}
    </section>
  )
}

/** The day is said where it is another than the day of the order. */
function Times({ one: { states, order } }: { readonly one: OneOrder }) {
  const { timeZone } = useCompany()
  const day = dayAt(order.orderedAt, timeZone)
  const told: Readonly<Record<string, string>> = words.states
  return (
    <section aria-labelledby="order-times">
      <h3 id="order-times">{words.history}</h3>
      <ol className="order-detail__times">
        {states.map(({ state, status, at }) => (
          <li key={state} data-status={status}>
            <span>{told[state] ?? statusWord(status)}</span>
            {at === null ? null : (
              <time dateTime={at}>
                {dayAt(at, timeZone) === day
                  ? clockTimeAt(at, timeZone)
                  : dayMonthTime(at, timeZone)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
