import type { PromotionGoal } from '@marquee/contract/promotion-rules.ts'
import type { OnePromotion } from '@marquee/contract/promotions.ts'
import { daysBetween, type Day } from '@marquee/contract/venue-days.ts'
import { Suspense, useState } from 'react'
import { loadLineChart } from '#features/insights'
import { zoneCity } from '#lib/time/dates.ts'
import { spokenDay } from '#lib/time/day-words.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { texts } from '#texts/features/promotions'
import {
  countText,
  moneyText,
  resultKindOf,
  resultsOf,
  type AdsMoney,
  type ResultKind,
} from '../promotion-words.ts'

const LineChart = lazyPart(() => loadLineChart())
const words = texts.panel
const numbers = ['spend', 'reach', 'clicks', 'results'] as const
type NumberName = (typeof numbers)[number]

type AdDay = NonNullable<OnePromotion['days']>[number]
const names: Readonly<Record<NumberName, string>> = {
  spend: texts.figures.spend,
  reach: texts.figures.reach,
  clicks: texts.figures.clicks,
  results: texts.stats.results,
}
const valueOf: Readonly<Record<NumberName, (day: AdDay, kind: ResultKind) => number | null>> = {
  spend: ({ spend }) => spend,
  reach: ({ reach }) => reach,
  clicks: ({ inline_link_clicks: clicks }) => clicks,
  results: resultsOf,
}
const textOf = (name: NumberName, value: number | null, money: AdsMoney) =>
  name === 'spend' ? moneyText(value, money) : countText(value)

interface DaysChartProps {
  readonly days: readonly AdDay[]
  readonly money: AdsMoney
  /** Whose days they are. */
  readonly zone: string
  /** Null: made elsewhere, so nobody knows. */
  readonly goal: PromotionGoal | null
}

/** One number day by day, as a picture; all of them as a table for everybody who cannot see it. */
export function DaysChart({ days, money, zone, goal }: DaysChartProps) {
  const [name, setName] = useState<NumberName>('spend')
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined)
    return <p className="promo-quiet">{words.noDays}</p>
  const span = daysBetween(first.day, last.day)
  // one kind for all days, or calls of one would stand beside likes of another
  const kind = resultKindOf(goal, days)
  const valuesOf = (one: NumberName) =>
    span.map((day) => {
      const found = days.find((known) => known.day === day)
      return found === undefined ? 0 : valueOf[one](found, kind)
    })
  const values = valuesOf(name)
  const inUnits = values.map((value) =>
    value !== null && name === 'spend' ? value / money.minorPerUnit : value,
  )
  const most = Math.max(...values.map((value) => value ?? 0))
  const label = words.chartSentence({
    name: names[name],
    first: spokenDay(first.day),
    last: spokenDay(last.day),
    mostDay: spokenDay(span[values.indexOf(most)] ?? first.day),
    most: textOf(name, most, money),
  })
  return (
    <div className="promo-days">
      <Segmented
        full
        label={words.choose}
        value={name}
        options={numbers.map((value) => ({ value, label: names[value] }))}
        onChange={setName}
      />
      {span.length < 2 ? null : (
        <div className="promo-days__picture">
          <Suspense fallback={null}>
            <LineChart
              label={label}
              days={span}
              lines={[{ key: name, name: names[name], style: 0, values: inUnits }]}
              text={(value) =>
                textOf(
                  name,
                  value !== null && name === 'spend' ? value * money.minorPerUnit : value,
                  money,
                )
              }
            />
          </Suspense>
        </div>
      )}
      <p className="promo-quiet">{words.daysNote({ place: zoneCity(zone) })}</p>
      <DayTable span={span} valuesOf={valuesOf} money={money} />
    </div>
  )
}

interface DayTableProps {
  readonly span: readonly Day[]
  readonly valuesOf: (name: NumberName) => readonly (number | null)[]
  readonly money: AdsMoney
}

/** All numbers of all days. */
function DayTable({ span, valuesOf, money }: DayTableProps) {
  return (
    <details open={span.length < 2}>
      <summary>{words.table}</summary>
      <div className="promo-days__scroll" tabIndex={0} role="group" aria-label={words.days}>
        <table>
          <caption className="sr">{words.days}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              {numbers.map((one) => (
                <th scope="col" key={one}>
                  {names[one]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {span.map((day, index) => (
              <tr key={day}>
                <th scope="row">{spokenDay(day)}</th>
                {numbers.map((one) => (
                  <td key={one}>{textOf(one, valuesOf(one)[index] ?? null, money)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
