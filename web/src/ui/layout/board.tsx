import './board.css'
import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

/**
 * The letterboard, at most one a screen: for what guests are about to read. Never a list, never a
 * form.
 */
export function Board({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames('board', className)} />
}

/** A row of lamps along an edge of the board. */
export function BoardLamps() {
  return <div className="board__lamps" aria-hidden="true" />
}
