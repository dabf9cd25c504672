import './chip.css'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Given: the chip is a filter that is on or off. Left out: it is a suggestion that acts. */
  readonly pressed?: boolean | undefined
  readonly icon?: ReactNode
}

export function Chip({ pressed, icon, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className="chip" aria-pressed={pressed}>
      {icon}
      {children}
    </button>
  )
}
