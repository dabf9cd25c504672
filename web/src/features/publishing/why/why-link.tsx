import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface WhyLinkProps {
  readonly publicationId: string
  /** Where the arrow of the why page leads back to; left out, where one is now. */
  readonly from?: string | undefined
  readonly className?: string | undefined
  readonly label?: string | undefined
  readonly children: ReactNode
}

export const whyAddress = (publicationId: string) => `/user-panel/posts/why/${publicationId}`

/** The way to the why page; it remembers where it was opened from. */
export function WhyLink({ publicationId, from, className = 'link', label, children }: WhyLinkProps) {
  return <Link className={className} href={whyAddress(publicationId)} state={{ from: from ?? `${location.pathname}${location.search}` }} aria-label={label}>{children}</Link>
}

/** The address that a why page was opened from, out of the history entry; null when it was opened by itself. */
export function openedFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return null
  return state.from.startsWith('/user-panel/') ? state.from : null
}
