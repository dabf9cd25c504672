import './banner.css'
import { Check, Info, Loader, OctagonAlert, TriangleAlert } from '../icons.ts'
import type { ReactNode } from 'react'

export type BannerKind = 'plain' | 'warn' | 'fail' | 'live' | 'unsure'

const icons = {
  plain: Info,
  warn: TriangleAlert,
  fail: OctagonAlert,
  live: Check,
  unsure: Loader,
} as const

interface BannerProps {
  readonly kind?: BannerKind | undefined
  /** The fact, in bold. */
  readonly title: string
  readonly children?: ReactNode
  /** At most one button. */
  readonly action?: ReactNode
  readonly role?: 'alert' | 'status' | undefined
}

/** In the flow, above what it concerns. */
export function Banner({ kind = 'plain', title, children, action, role }: BannerProps) {
  const Icon = icons[kind]
  return (
    <div className={`banner banner--${kind}`} role={role}>
      <Icon aria-hidden="true" />
      <p className="banner__text">
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  )
}
