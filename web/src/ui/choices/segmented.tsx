import './segmented.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface SegmentedOption<V extends string> {
  readonly value: V
  readonly label: ReactNode
  /** Needed when the label is only an icon. */
  readonly name?: string | undefined
}

interface SegmentedProps<V extends string> {
  readonly label: string
  readonly options: readonly SegmentedOption<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly full?: boolean | undefined
}

/** Two to four ranges or views, one chosen. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  full = false,
}: SegmentedProps<V>) {
  return (
    <div className={classNames('seg', full && 'seg--full')} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="seg__item"
          aria-label={option.name}
          aria-pressed={option.value === value}
          onClick={() => {
            onChange(option.value)
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
