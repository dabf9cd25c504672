import './line-chart.css'
import type { Day } from '@marquee/contract/venue-days.ts'
import { useRef, useState, type PointerEvent } from 'react'
import { useBeforePaint } from '#lib/page/use-before-paint.ts'
import { axisDay, spokenDay } from '#lib/time/day-words.ts'
import type { ChartLine } from './chart-lines.ts'
import { labelledDays, lineThrough, ticksUpTo } from './chart-scale.ts'
import { numberText, shortNumber } from '../number-words.ts'

const height = 260
const edge = { top: 14, right: 10, bottom: 28, left: 46 }
const labelWidth = 62

/** A line is told by its dashes and its mark as well as by its colour. */
export const lineClass = (style: number | null): string =>
  style === null ? 'chart-line chart-line--past' : `chart-line chart-line--${style % 6}`

interface MarkProps {
  readonly style: number
  readonly x: number
  readonly y: number
}

/** Circle, square, triangle, diamond, and the first two filled. */
export function ChartMark({ style, x, y }: MarkProps) {
  const className = `chart-mark chart-mark--${style % 6}`
  const shape = style % 4
  if (shape === 0) return <circle className={className} cx={x} cy={y} r={4} />
  if (shape === 1)
    return <rect className={className} x={x - 3.6} y={y - 3.6} width={7.2} height={7.2} />
  const path =
    shape === 2
      ? `M${x} ${y - 5}L${x + 4.6} ${y + 3.6}H${x - 4.6}Z`
      : `M${x} ${y - 5.2}L${x + 5.2} ${y}L${x} ${y + 5.2}L${x - 5.2} ${y}Z`
  return <path className={className} d={path} />
}

/** How wide it may be, from the place that it has. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useBeforePaint(() => {
    const element = ref.current
    if (!element) return undefined
    const read = () => {
      setWidth(Math.max(260, Math.floor(element.clientWidth)))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])
  return { ref, width }
}

interface LineChartProps {
  readonly label: string
  readonly days: readonly Day[]
  readonly lines: readonly ChartLine[]
  /** How a value is written; without it, as a count. */
  readonly text?: ((value: number | null) => string) | undefined
}

/** Where a day and a value stand in the picture. */
interface Scale {
  readonly width: number
  readonly inner: { readonly width: number; readonly height: number }
  readonly ticks: readonly number[]
  xOf(index: number): number
  yOf(value: number): number
}

function scaleOf(width: number, days: number, lines: readonly ChartLine[]): Scale {
  const inner = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom }
  const values = lines.flatMap((line) => line.values.map((value) => value ?? 0))
  const ticks = ticksUpTo(Math.max(0, ...values))
  const most = ticks.at(-1) ?? 1
  return {
    width,
    inner,
    ticks,
    xOf: (index) => edge.left + (days < 2 ? inner.width / 2 : (index / (days - 1)) * inner.width),
    yOf: (value) => edge.top + inner.height * (1 - value / most),
  }
}

/**
 * Lines over days. For those who hear the page it is one picture with a sentence; the numbers stand
 * in the table below it.
 */
export function LineChart({ label, days, lines, text = numberText }: LineChartProps) {
  const { ref, width } = useWidth()
  const [pointed, setPointed] = useState<number | null>(null)
  const scale = scaleOf(width, days.length, lines)
  const { inner, xOf, yOf } = scale
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left - edge.left) / Math.max(1, inner.width)
    const index = Math.round(share * (days.length - 1))
    setPointed(Math.min(days.length - 1, Math.max(0, index)))
  }
  return (
    <div className="line-chart" ref={ref}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        onPointerMove={point}
        onPointerLeave={() => {
          setPointed(null)
        }}
      >
        <Axes scale={scale} days={days} />
        {pointed === null ? null : (
          <path
            className="chart-at"
            d={`M${xOf(pointed)} ${edge.top}V${edge.top + inner.height}`}
          />
        )}
        {lines
          .toSorted((a, b) => Number(b.style === null) - Number(a.style === null))
          .map(({ key, style, values }) => (
            <path
              key={key}
              className={lineClass(style)}
              d={lineThrough(
                values.map((value, at) => (value === null ? null : [xOf(at), yOf(value)])),
              )}
            />
          ))}
        {lines.map(({ key, style, values }) =>
          style === null
            ? null
            : values.map((value, at) =>
                value === null || !isMarked(at, days.length, pointed) ? null : (
                  <ChartMark key={`${key} ${at}`} style={style} x={xOf(at)} y={yOf(value)} />
                ),
              ),
        )}
      </svg>
      {pointed === null ? null : <Tip days={days} lines={lines} at={pointed} text={text} />}
    </div>
  )
}

function Axes({ scale, days }: { readonly scale: Scale; readonly days: readonly Day[] }) {
  const { width, inner, ticks, xOf, yOf } = scale
  const anchorOf = (index: number) =>
    days.length < 2
      ? 'middle'
      : index === days.length - 1
        ? 'end'
        : index === 0
          ? 'start'
          : 'middle'
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="chart-grid" d={`M${edge.left} ${yOf(tick)}H${width - edge.right}`} />
          <text className="chart-text" x={edge.left - 8} y={yOf(tick) + 4} textAnchor="end">
            {shortNumber(tick)}
          </text>
        </g>
      ))}
      {labelledDays(days.length, inner.width, labelWidth).map((index) => (
        <text
          className="chart-text"
          key={index}
          x={xOf(index)}
          y={height - 8}
          textAnchor={anchorOf(index)}
        >
          {axisDay(days[index] ?? '', days.length <= 7)}
        </text>
      ))}
    </>
  )
}

type TipProps = Pick<LineChartProps, 'days' | 'lines'> & {
  readonly at: number
  readonly text: (value: number | null) => string
}

/** The numbers of the day that is pointed at; the table below has them for everybody. */
function Tip({ days, lines, at, text }: TipProps) {
  const side = at > days.length / 2 ? 'start' : 'end'
  return (
    <div className={`line-chart__tip line-chart__tip--${side}`} aria-hidden="true">
      <b>{spokenDay(days[at] ?? '')}</b>
      {lines.map(({ key, name, values }) => (
        <span key={key}>
          <span>{name}</span>
          <b>{text(values[at] ?? null)}</b>
        </span>
      ))}
    </div>
  )
}

/** In a week every day has its mark; of many days some have, and the one that is pointed at. */
const isMarked = (index: number, count: number, pointed: number | null): boolean =>
  count <= 10 || index === pointed || (count - 1 - index) % Math.ceil(count / 6) === 0
