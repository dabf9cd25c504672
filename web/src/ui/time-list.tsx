import './time-list.css'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'

interface TimeListProps {
  readonly label: string
  /** `18:30`, or empty. A time between two steps is shown as chosen nowhere. */
  readonly value: string
  readonly onChange: (time: string) => void
  /** Times up to this one (`14:16`) are past: shown, not offered. */
  readonly after?: string | undefined
  /** Times that this day does not have, because its clocks jump over them: left out. */
  readonly without?: ReadonlySet<string> | undefined
  readonly stepMinutes?: number | undefined
  readonly disabled?: boolean | undefined
}

/** Where the list opens when nothing says more. */
const midday = '12:00'
const two = (value: number) => String(value).padStart(2, '0')

/** Times by half hours beside a field in which any minute may be typed. */
export function TimeList({
  label,
  value,
  onChange,
  after,
  without,
  stepMinutes = 30,
  disabled = false,
}: TimeListProps) {
  const list = useRef<HTMLUListElement>(null)
  const times = Array.from(
    { length: Math.floor(1440 / stepMinutes) },
    (_, index) =>
      `${two(Math.floor((index * stepMinutes) / 60))}:${two((index * stepMinutes) % 60)}`,
  ).filter((time) => without?.has(time) !== true)
  const near = times.find((time) => time >= (value || after || midday)) ?? midday
  useEffect(() => {
    const element = list.current
    const item = element?.querySelector<HTMLElement>(`[data-time="${near}"]`)
    if (!element || !item) return
    // in a dialog it gets its size only after this, when the dialog is shown; by hand:
    // scrollIntoView would move the page as well
    const sized = new ResizeObserver(() => {
      element.scrollTop = item.offsetTop - element.offsetTop - element.clientHeight / 2
      element.scrollLeft = item.offsetLeft - element.offsetLeft - element.clientWidth / 2
    })
    sized.observe(element)
    return () => {
      sized.disconnect()
    }
  }, [near])
  return (
    <ul ref={list} className="times" aria-label={label} tabIndex={-1}>
      {times.map((time) => (
        <li key={time}>
          <button
            type="button"
            data-time={time}
            className="times__time"
            aria-pressed={time === value}
            disabled={disabled || (after !== undefined && time <= after)}
            onClick={() => {
              onChange(time)
            }}
          >
            {time}
            {time === value ? <Check aria-hidden="true" /> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
