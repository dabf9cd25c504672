import './card.css'
import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly pad?: boolean | undefined
  /**
   * Cuts children at the round corners: for lists and pictures that reach the edge, never around
   * popovers.
   */
  readonly clip?: boolean | undefined
  readonly as?: 'div' | 'section' | 'article' | 'li' | undefined
}

export function Card({
  pad = false,
  clip = false,
  as: Tag = 'div',
  className,
  ...rest
}: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames('card', pad && 'card--pad', clip && 'card--clip', className)}
    />
  )
}
