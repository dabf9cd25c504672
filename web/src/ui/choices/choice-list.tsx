import './choice-list.css'
import { Check, Lock } from '../icons.ts'
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { texts } from '#texts/ui'

/** Pages, locations, accounts: rows in one card. */
export function ChoiceList({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <Card clip>
      <ul className="choices" aria-label={label}>
        {children}
      </ul>
    </Card>
  )
}

interface ChoiceRowProps {
  readonly name: string
  readonly meta?: ReactNode
  /** Says "Active" in olive instead of the meta. */
  readonly active?: boolean | undefined
  /** A radio. */
  readonly lead?: ReactNode
  readonly face?: ReactNode
  /** A toggle or a small button. */
  readonly control?: ReactNode
  /** Why it cannot be chosen; the row stays in the list, with a lock. */
  readonly reason?: string | undefined
}

export function ChoiceRow({
  name,
  meta,
  active = false,
  lead,
  face,
  control,
  reason,
}: ChoiceRowProps) {
  const off = reason !== undefined
  return (
    <li className={off ? 'choices__off' : undefined}>
      {lead}
      {face}
      <span className="choices__body">
        <span className="choices__name">{name}</span>
        {active ? (
          <span className="choices__meta choices__meta--active">
            <Check aria-hidden="true" />
            {texts.active}
          </span>
        ) : (
          <span className="choices__meta">{reason ?? meta}</span>
        )}
      </span>
      {off ? <Lock aria-hidden="true" /> : control}
    </li>
  )
}
