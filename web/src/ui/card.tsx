import './card.css'
import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly pad?: boolean | undefined
  /** Cuts children at the round corners: for lists and pictures that reach the edge, never around popovers. */
  readonly clip?: boolean | undefined
  readonly as?: 'div' | 'section' | 'article' | 'li' | undefined
}

export function Card({ pad = false, clip = false, as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames('card', pad && 'card--pad', clip && 'card--clip', className)} />
}

interface CardHeadProps {
  readonly title: ReactNode
  readonly icon?: ReactNode
  readonly state?: ReactNode
  readonly level?: 2 | 3 | undefined
}

export function CardHead({ title, icon, state, level = 3 }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <header className="card__head">
      {icon}
      <Heading>{title}</Heading>
      {state === undefined ? null : <span className="card__state">{state}</span>}
    </header>
  )
}

/** Actions left, information right. */
export function CardFoot({ children }: { readonly children: ReactNode }) {
  return <footer className="card__foot">{children}</footer>
}
