import './choice.css'
import type { ReactNode } from 'react'

interface ToggleProps {
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean | undefined
  /** Its own change is on its way: presses are ignored, and it keeps the focus. */
  readonly busy?: boolean | undefined
  /** The label is only read aloud: in rows that already name the thing. */
  readonly hideLabel?: boolean | undefined
}

/** Acts at once. */
export function Toggle({
  label,
  note,
  checked,
  onChange,
  disabled,
  busy = false,
  hideLabel = false,
}: ToggleProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked)
        }}
      />
      <span className={hideLabel ? 'sr' : 'switch__text'}>
        <span className={note === undefined ? 'switch__label--plain' : 'switch__label'}>
          {label}
        </span>
        {note === undefined ? null : <span className="choice__note">{note}</span>}
      </span>
    </label>
  )
}
