import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { whyAddress } from './why-address.ts'

interface WhyLinkProps {
  readonly publicationId: string
  /** Where the arrow of the why page leads back to; left out, where one is now. */
  readonly from?: string | undefined
  readonly className?: string | undefined
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** The way to the why page; it remembers where it was opened from. */
export function WhyLink({
  publicationId,
  from,
  className = 'link',
  label,
  children,
}: WhyLinkProps) {
  return (
    <Link
      className={className}
      href={whyAddress(publicationId)}
      state={{ from: from ?? `${location.pathname}${location.search}` }}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
