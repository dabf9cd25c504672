import './tooltip.css'
import { useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface TooltipProps {
  readonly text: string
  readonly side?: 'above' | 'right' | 'below' | undefined
  readonly children: ReactNode
}

/**
 * Repeats in print what the control's own label says, on hover and keyboard focus; Esc hides it.
 * Never the only place of a word.
 */
export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const [closed, setClosed] = useState(false)
  return (
    <span
      className={classNames('tip', side !== 'above' && `tip--${side}`, closed && 'tip--closed')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setClosed(true)
      }}
      onPointerEnter={() => {
        setClosed(false)
      }}
      onPointerDown={() => {
        setClosed(true)
      }}
      onBlur={() => {
        setClosed(false)
      }}
    >
      {children}
      <span className="tip__text" aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
