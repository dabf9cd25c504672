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

const two = (value: number) => String(value).padStart(2, '0')

/** Times by half hours beside a field in which any minute may be typed. */
export function TimeList({ label, value, onChange, after, without, stepMinutes = 30, disabled = false }: TimeListProps) {
  const list = useRef<HTMLUListElement>(null)
  const times = Array.from({ length: Math.floor(1440 / stepMinutes) }, (_, index) => `${two(Math.floor((index * stepMinutes) / 60))}:${two((index * stepMinutes) % 60)}`)
    .filter((time) => without?.has(time) !== true)
  const near = times.find((time) => time >= (value || after || '09:00')) ?? '09:00'
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-time="${near}"]`)
    // by hand: scrollIntoView would move the page as well
    if (item && list.current) {
      list.current.scrollTop = item.offsetTop - list.current.offsetTop - list.current.clientHeight / 2
      list.current.scrollLeft = item.offsetLeft - list.current.offsetLeft - list.current.clientWidth / 2
    }
  }, [near])
  return (
    <ul ref={list} className="times" aria-label={label} tabIndex={-1}>
      {times.map((time) => (
        <li key={time}>
          <button type="button" data-time={time} className="times__time" aria-pressed={time === value} disabled={disabled || (after !== undefined && time <= after)} onClick={() => { onChange(time) }}>
            {time}
            {time === value ? <Check aria-hidden="true" /> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
