import '../layout/board.css'
import './empty-state.css'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Two words on the small board: "Nothing yet". */
  readonly word: string
  /** The sentence of the specification. */
  readonly children: ReactNode
  /** One button. */
  readonly action?: ReactNode
}

export function EmptyState({ word, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="board__text board-word" aria-hidden="true">
        {word}
      </span>
      <p>{children}</p>
      {action}
    </div>
  )
}
