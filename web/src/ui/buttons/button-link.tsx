import './button.css'
import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'wouter'
import { buttonClass, type ButtonLook } from './button.tsx'

interface ButtonLinkProps
  extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string
  /** Leaves this document: landing, entry and panel are pages of their own. */
  readonly leave?: boolean | undefined
  /** What the page it leads to finds in `history.state`; not where the document is left. */
  readonly state?: unknown
}

/** A link that looks like a button. It navigates; what acts is a Button. */
export function ButtonLink({
  variant,
  size,
  icon,
  full,
  grow,
  href,
  leave = false,
  state,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = buttonClass({ variant, size, full, grow }, className)
  if (leave) {
    return (
      <a {...rest} href={href} className={look}>
        {icon}
        {children}
      </a>
    )
  }
  return (
    <Link {...rest} href={href} state={state} className={look}>
      {icon}
      {children}
    </Link>
  )
}
