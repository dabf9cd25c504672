import './time-list.css'
import { Check } from '../icons.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'

interface TimeListProps {
  readonly label: string
  /** `18:30`, or empty. A time between two steps has a place of its own in the list. */
  readonly value: string
  readonly onChange: (time: string) => void
  /** Times up to this one (`14:16`) are past: shown, not offered. */
  readonly after?: string | undefined
  /** Times that this day does not have, because its clocks jump over them: left out. */
  readonly without?: ReadonlySet<string> | undefined
  readonly stepMinutes?: number | undefined
  readonly disabled?: boolean | undefined
}

/** Where the list opens when nothing says more: guests are written to before the evening. */
const evening = '17:30'
const isTime = /^([01]\d|2[0-3]):[0-5]\d$/
const two = (value: number) => String(value).padStart(2, '0')

/**
 * Times by half hours beside a field in which any minute may be typed. One tab stop: arrows, Home
 * and End move in it.
 */
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
  const steps = Array.from(
    { length: Math.floor(1440 / stepMinutes) },
    (_, index) =>
      `${two(Math.floor((index * stepMinutes) / 60))}:${two((index * stepMinutes) % 60)}`,
  ).filter((time) => without?.has(time) !== true)
  const times = isTime.test(value) && !steps.includes(value) ? [...steps, value].toSorted() : steps
  const isOff = (time: string) => disabled || (after !== undefined && time <= after)
  const open = after !== undefined && after > evening ? after : evening
  const near = times.find((time) => time >= (value || open)) ?? times.at(-1) ?? evening
  const stop = isOff(near) ? times.find((time) => !isOff(time)) : near
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
    const at = all.findIndex((one) => one === document.activeElement)
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: all.length - 1,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    all[Math.max(0, Math.min(all.length - 1, next))]?.focus()
  }
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
    <ul ref={list} className="times" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {times.map((time) => (
        <li key={time}>
          <button
            type="button"
            data-time={time}
            tabIndex={time === stop ? 0 : -1}
            className="times__time"
            aria-pressed={time === value}
            disabled={isOff(time)}
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
