import './list-row.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../class-names.ts'

/** The list around ListRow: `<Rows><li><ListRow …/></li></Rows>`, usually inside a Card with `clip`. */
export function Rows({
  children,
  label,
}: {
  readonly children: ReactNode
  readonly label?: string | undefined
}) {
  return (
    <ul className="rows" aria-label={label}>
      {children}
    </ul>
  )
}

interface ListRowProps {
  /** Thumb, avatar or mark. */
  readonly lead?: ReactNode
  /** The text, clamped by the caller with clamp-2, clamp-3 or clamp-4. */
  readonly children: ReactNode
  /** Marks and badge. */
  readonly marks?: ReactNode
  readonly meta?: ReactNode
  readonly trail?: ReactNode
  readonly href?: string | undefined
  readonly onPress?: (() => void) | undefined
  readonly chosen?: boolean | undefined
  readonly middle?: boolean | undefined
}

export function ListRow({
  lead,
  children,
  marks,
  meta,
  trail,
  href,
  onPress,
  chosen = false,
  middle = false,
}: ListRowProps) {
  const look = classNames('row-item', chosen && 'row-item--chosen', middle && 'row-item--middle')
  const inside = (
    <>
      {lead}
      <span className="row-item__body">
        <span>{children}</span>
        {marks === undefined ? null : <span className="row-item__marks">{marks}</span>}
        {meta === undefined ? null : <span className="row-item__meta">{meta}</span>}
      </span>
      {trail}
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} className={look} aria-current={chosen || undefined}>
        {inside}
      </Link>
    )
  if (onPress !== undefined)
    return (
      <button type="button" className={look} aria-current={chosen || undefined} onClick={onPress}>
        {inside}
      </button>
    )
  return <div className={look}>{inside}</div>
}
