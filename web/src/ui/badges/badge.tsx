import './badge.css'
import {
  Check,
  Clock,
  Hourglass,
  Loader,
  OctagonAlert,
  TriangleAlert,
  X,
  type LucideIcon,
} from '../icons.ts'
import type { ReactNode } from 'react'

export type BadgeKind = 'plain' | 'scheduled' | 'live' | 'warn' | 'fail' | 'unsure' | 'off' | 'soon'

const looks: Readonly<
  Record<BadgeKind, { readonly className: string; readonly Icon: LucideIcon | null }>
> = {
  plain: { className: 'badge', Icon: null },
  scheduled: { className: 'badge', Icon: Clock },
  live: { className: 'badge badge--live', Icon: Check },
  warn: { className: 'badge badge--warn', Icon: TriangleAlert },
  fail: { className: 'badge badge--fail', Icon: OctagonAlert },
  unsure: { className: 'badge badge--unsure', Icon: Loader },
  off: { className: 'badge badge--off', Icon: X },
  soon: { className: 'badge badge--off', Icon: Hourglass },
}

/** A state: icon, word and colour, in that order of importance. Dashed means: not known yet. */
export function Badge({
  kind,
  children,
}: {
  readonly kind: BadgeKind
  readonly children: ReactNode
}) {
  const { className, Icon } = looks[kind]
  return (
    <span className={className}>
      {Icon === null ? null : <Icon aria-hidden="true" />}
      {children}
    </span>
  )
}
