import './page-head.css'
import { ArrowLeft } from '../icons.ts'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { productName } from '#lib/product.ts'
import { classNames } from '../class-names.ts'
import { texts } from '#texts/ui'

export interface PageTitle {
  readonly title: string
  readonly back?: string | undefined
  /** The page has its own visible heading on phones too, so the bar above must not be a second h1. */
  readonly greets: boolean
}

interface PageFrame {
  /** Stands at the right end of every page head: the shell puts the avatar menu here. */
  readonly trail: ReactNode
  /** The shell shows the title in the bar of narrow screens. */
  readonly announce: (title: PageTitle) => void
}

export const PageFrameContext = createContext<PageFrame>({ trail: null, announce: () => {} })

interface PageHeadProps {
  readonly title: string
  readonly sub?: ReactNode
  readonly actions?: ReactNode
  /** Address of the page above; shows an arrow. */
  readonly back?: string | undefined
  /** The dashboard: title stays in the page on narrow screens, the bar says this instead. */
  readonly barTitle?: string | undefined
}

/** Title, actions, avatar. Sets the document's title too. */
export function PageHead({ title, sub, actions, back, barTitle }: PageHeadProps) {
  const { trail, announce } = use(PageFrameContext)
  const greets = barTitle !== undefined
  const shortTitle = barTitle ?? title
  useEffect(() => {
    document.title = `${shortTitle} · ${productName}`
    announce({ title: shortTitle, back, greets })
  }, [announce, back, greets, shortTitle])
  return (
    <header className={classNames('page-head', greets && 'page-head--greet')}>
      {back === undefined ? null : (
        <Link href={back} className="icon-btn page-head__back" aria-label={texts.back}>
          <ArrowLeft aria-hidden="true" />
        </Link>
      )}
      <div className="page-head__title">
        <h1>{title}</h1>
        {sub === undefined ? null : <p className="page-head__sub">{sub}</p>}
      </div>
      <div className="page-head__acts">
        {actions}
        <span className="page-head__avatar">{trail}</span>
      </div>
    </header>
  )
}
