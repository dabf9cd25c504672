import type { DeliverySummary } from '@marquee/contract/delivery.ts'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/delivery'
import { orderMoney } from './order-words.ts'

const words = texts.today

/** How the day goes, on the calendar of the venue. */
export function DayMetrics({ today }: { readonly today: DeliverySummary['today'] }) {
  const { takings } = today
  return (
    <Card as="section" className="day-figures" aria-labelledby="delivery-today">
      <h2 id="delivery-today">{words.title}</h2>
      <dl>
        <MetricItem name={words.orders}>
          {today.orders}
          {today.waiting > 0 ? <small>{words.waiting({ count: today.waiting })}</small> : null}
        </MetricItem>
        <MetricItem name={words.takings}>
          {takings.length === 0
            ? words.none
            : takings.map((one) => <span key={one.currency}>{orderMoney(one)}</span>)}
        </MetricItem>
        <MetricItem name={words.average}>
          {takings.length === 0
            ? words.none
            : takings.map(({ averageMinor, currency }) => (
                <span key={currency}>{orderMoney({ minor: averageMinor, currency })}</span>
              ))}
        </MetricItem>
        <MetricItem name={words.cancelled}>{today.cancelled}</MetricItem>
      </dl>
      <p className="day-figures__hint">{words.hint}</p>
    </Card>
  )
}

function MetricItem({
  name,
  children,
}: {
  readonly name: string
  readonly children: React.ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
