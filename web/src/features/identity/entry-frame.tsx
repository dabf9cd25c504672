import './entry.css'
import type { ReactNode } from 'react'
import { productName } from '#lib/product.ts'
import { Board } from '#ui/layout/board.tsx'
import { BoardText } from '#ui/layout/board-text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Logo } from '#ui/marks/logo.tsx'
import facade from '../../assets/facade.svg'

interface EntryFrameProps {
  readonly board: readonly string[]
  readonly wide?: boolean | undefined
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The form left, the board right; up to 991 px the form alone. */
export function EntryFrame({ board, wide = false, foot, children }: EntryFrameProps) {
  return (
    <div className={classNames('entry', wide && 'entry--wide')}>
      <main className="entry__form">
        <a className="entry__home" href="/" aria-label={productName}>
          <Logo name={productName} />
        </a>
        <div className="entry__mid">{children}</div>
        {foot === undefined ? null : <p className="entry__foot">{foot}</p>}
      </main>
      <aside aria-hidden="true" className="entry__board">
        <Board className="entry__side">
          <BoardText className="entry__sign" lines={board} lamp={1} />
          <img className="entry__pic" src={facade} alt="" width="720" height="720" loading="lazy" />
        </Board>
      </aside>
    </div>
  )
}
