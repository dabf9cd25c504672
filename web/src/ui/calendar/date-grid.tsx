import './date-grid.css'
import { ChevronLeft, ChevronRight } from '../icons.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { months, weekdays } from '#lib/time/date-words.ts'
import { classNames } from '../class-names.ts'
import { texts } from '#texts/ui/date-grid'
import { IconButton } from '../buttons/icon-button.tsx'
import { addDays, addMonths, dayParts, monthWeeks, weekdayOf, type IsoDay } from './month-days.ts'

interface DateGridProps {
  readonly label: string
  readonly value: IsoDay | null
  readonly onChange: (day: IsoDay) => void
  /** Today in the zone that counts: the company's, not the device's. */
  readonly today: IsoDay
  readonly min?: IsoDay | undefined
  readonly max?: IsoDay | undefined
  /** Days on which something stands already. */
  readonly dots?: ReadonlySet<IsoDay> | undefined
}

function spoken(day: IsoDay): string {
  const { year, month, day: date } = dayParts(day)
  return `${weekdays[weekdayOf(day)] ?? ''} ${date} ${months[month - 1] ?? ''} ${year}`
}

/** Where a key leads from this day, whether it may be chosen or not; undefined for other keys. */
function dayAfterKey(at: IsoDay, key: string): IsoDay | undefined {
  const steps: Readonly<Record<string, () => IsoDay>> = {
    ArrowLeft: () => addDays(at, -1),
    ArrowRight: () => addDays(at, 1),
    ArrowUp: () => addDays(at, -7),
    ArrowDown: () => addDays(at, 7),
    PageUp: () => addMonths(at, -1),
    PageDown: () => addMonths(at, 1),
    Home: () => addDays(at, -weekdayOf(at)),
    End: () => addDays(at, 6 - weekdayOf(at)),
  }
  return steps[key]?.()
}

/**
 * A month, Monday first. Arrows move by day and week, Page Up and Down by month, Home and End to
 * the ends of the week.
 */
export function DateGrid({ label, value, onChange, today, min, max, dots }: DateGridProps) {
  const [at, setAt] = useState(value ?? today)
  const [lastValue, setLastValue] = useState(value)
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== null) setAt(value)
  }
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])

  const allowed = (day: IsoDay) =>
    (min === undefined || day >= min) && (max === undefined || day <= max)
  const bounded = (day: IsoDay) =>
    min !== undefined && day < min ? min : max !== undefined && day > max ? max : day
  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(at, event.key)
    if (next === undefined) return
    event.preventDefault()
    moved.current = true
    setAt(bounded(next))
  }
  return (
    <div className="dates" role="group" aria-label={label}>
      <MonthHead
        at={at}
        onMove={(months) => {
          setAt(bounded(addMonths(at, months)))
        }}
      />
      <table ref={table} className="dates__grid" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(at).map((week) => (
            <tr
              key={week[0]}
              className={(week[6] ?? '') < (min ?? today) ? 'dates__week--past' : undefined}
            >
              {week.map((day) => (
                <td key={day}>
                  <DayButton
                    day={day}
                    at={at}
                    value={value}
                    today={today}
                    disabled={!allowed(day)}
                    taken={dots?.has(day) === true}
                    onChoose={() => {
                      setAt(day)
                      onChange(day)
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MonthHeadProps {
  /** A day of the month shown. */
  readonly at: IsoDay
  readonly onMove: (months: -1 | 1) => void
}

function MonthHead({ at, onMove }: MonthHeadProps) {
  const { year, month } = dayParts(at)
  return (
    <div className="dates__head">
      <IconButton
        label={texts.previous}
        tooltip={false}
        onClick={() => {
          onMove(-1)
        }}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <h3 className="dates__month" aria-live="polite">
        {months[month - 1]} {year}
      </h3>
      <IconButton
        label={texts.next}
        tooltip={false}
        onClick={() => {
          onMove(1)
        }}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  )
}

interface DayButtonProps {
  readonly day: IsoDay
  /** The day that the keys move from. */
  readonly at: IsoDay
  readonly value: IsoDay | null
  readonly today: IsoDay
  readonly disabled: boolean
  /** Something stands on this day already. */
  readonly taken: boolean
  readonly onChoose: () => void
}

function DayButton({ day, at, value, today, disabled, taken, onChoose }: DayButtonProps) {
  const { month, day: date } = dayParts(day)
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === at ? 0 : -1}
      disabled={disabled}
      aria-label={taken ? texts.taken({ day: spoken(day) }) : spoken(day)}
      aria-pressed={day === value}
      aria-current={day === today ? 'date' : undefined}
      className={classNames(
        'dates__day',
        month !== dayParts(at).month && 'dates__day--out',
        taken && 'dates__day--dot',
      )}
      onClick={onChoose}
    >
      {date}
    </button>
  )
}
