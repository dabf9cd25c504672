import type { Insights } from '@marquee/contract/insights.ts'
import { metricKeys, type MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import { daysBetween, type Day } from '@marquee/contract/venue-days.ts'
import { useState } from 'react'
import { zoneCity } from '#lib/time/dates.ts'
import { Card } from '#ui/layout/card.tsx'
import { spanText, spokenDay } from '#lib/time/day-words.ts'
import { drawnMetrics, firstMetric, linesOf, type ChartLine } from './chart-lines.ts'
import { ChartMark, LineChart, lineClass } from './line-chart.tsx'
import { numberText } from '../number-words.ts'
import { ownDaysText } from '../own-days.ts'
import { texts } from '#texts/features/insights'

const words = texts.chart

/** One number of all networks over the days of the period, as lines and as a table. */
export function ChartCard({ insights }: { readonly insights: Insights }) {
  const [chosen, setChosen] = useState<MetricKey | null>(null)
  const drawn = drawnMetrics(insights)
  const metric = chosen !== null && drawn.includes(chosen) ? chosen : firstMetric(insights, drawn)
  const { from, to } = insights.period
  const days = daysBetween(from, to)
  if (metric === null || days.length < 2) return null
  const lines = linesOf(insights, metric)
  const name = texts.metrics[metric]
  const span = words.span({ days: spanText(from, to), place: zoneCity(insights.zone) })
  const ownDays = ownDaysText(insights, metric)
  return (
    <Card as="section" pad className="chart-card" aria-labelledby="insights-chart">
      <header className="chart-card__head">
        <div>
          <h2 id="insights-chart">{words.title({ metric: name })}</h2>
          <p className="insights__note">{span}</p>
          {ownDays === '' ? null : <p className="insights__note">{ownDays}</p>}
        </div>
        <div className="chart-card__choose">
          <label htmlFor="insights-metric">{words.choose}</label>
          <select
            id="insights-metric"
            value={metric}
            onChange={({ currentTarget: { value } }) => {
              setChosen(metricKeys.find((key) => key === value) ?? null)
            }}
          >
            {drawn.map((key) => (
              <option key={key} value={key}>
                {texts.metrics[key]}
              </option>
            ))}
          </select>
        </div>
      </header>
      <ul className="chart-legend">
        {lines.map(({ key, name: line, style }) => (
          <li key={key}>
            <svg viewBox="0 0 34 12" aria-hidden="true">
              <path className={lineClass(style)} d="M1 6H33" />
              {style === null ? null : <ChartMark style={style} x={17} y={6} />}
            </svg>
            {line}
          </li>
        ))}
      </ul>
      <LineChart label={summaryOf(name, days, lines)} days={days} lines={lines} />
      <details className="chart-table">
        <summary>{words.table}</summary>
        <DayTable days={days} lines={lines} caption={`${words.title({ metric: name })}, ${span}`} />
      </details>
    </Card>
  )
}

/** What the picture shows, in a sentence for each line: where it begins, its highest day, its end. */
function summaryOf(metric: string, days: readonly Day[], lines: readonly ChartLine[]): string {
  const sentences = lines
    .filter(({ style }) => style !== null)
    .map(({ name, values }) => {
      const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
      const [first, last] = [known[0], known.at(-1)]
      const highest = known.reduce((best, one) => (one.value > best.value ? one : best), {
        value: -1,
        index: 0,
      })
      return words.sentence({
        network: name,
        first: numberText(first?.value ?? null),
        firstDay: spokenDay(days[first?.index ?? 0] ?? ''),
        last: numberText(last?.value ?? null),
        lastDay: spokenDay(days[last?.index ?? 0] ?? ''),
        most: numberText(highest.value),
        mostDay: spokenDay(days[highest.index] ?? ''),
      })
    })
  return `${words.title({ metric })}. ${sentences.join(' ')}`
}

interface DayTableProps {
  readonly days: readonly Day[]
  readonly lines: readonly ChartLine[]
  readonly caption: string
}

function DayTable({ days, lines, caption }: DayTableProps) {
  const own = lines.filter(({ style }) => style !== null)
  return (
    <div className="insights__scroll" tabIndex={0} role="group" aria-label={caption}>
      <table className="numbers">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {own.map(({ key, name }) => (
              <th scope="col" key={key}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{spokenDay(day)}</th>
              {own.map(({ key, values }) => (
                <td key={key}>{numberText(values[index] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
