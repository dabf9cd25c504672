import './choice.css'
import type { InputHTMLAttributes, ReactNode } from 'react'

interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  readonly children: ReactNode
  readonly note?: string | undefined
}

/** One of several; put the group in a fieldset with a legend and give every radio the same `name`. */
export function Radio({ children, note, className, ...input }: RadioProps) {
  return (
    <label className={`choice ${className ?? ''}`}>
      <input {...input} type="radio" />
      <span>
        {children}
        {note === undefined ? null : <span className="choice__note">{note}</span>}
      </span>
    </label>
  )
}
