import './lost.css'
import { use, useEffect } from 'react'
import { productName } from '#lib/product.ts'
import { Board } from '#ui/layout/board.tsx'
import { BoardText } from '#ui/layout/board-text.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Logo } from '#ui/marks/logo.tsx'
import { PageFrameContext } from '#ui/layout/page-head.tsx'
import { texts as fallbackTexts } from '#texts/app/fallback'

/** What is served at no address. Inside the panel without the logo, which the menu shows already. */
export function NotFound({ inPanel = false }: { readonly inPanel?: boolean | undefined }) {
  const words = fallbackTexts.notFound
  const { announce } = use(PageFrameContext)
  useEffect(() => {
    document.title = `${words.title} · ${productName}`
    announce({ title: words.title, greets: true })
  }, [announce, words.title])
  const main = (
    <>
      <Board className="lost__board">
        <BoardText className="lost__text" lines={words.lines} lamp={1} />
      </Board>
      <h1>{words.title}</h1>
      <p className="lost__say">{words.text}</p>
      <div className="lost__acts">
        <ButtonLink leave={!inPanel} variant="primary" size="lg" href="/user-panel/dashboard">
          {words.dashboard}
        </ButtonLink>
        <ButtonLink leave size="lg" href="/">
          {words.start}
        </ButtonLink>
      </div>
    </>
  )
  if (inPanel)
    return (
      <div className="lost">
        <div className="lost__main">{main}</div>
      </div>
    )
  return (
    <div className="lost">
      <header>
        <a className="lost__home" href="/" aria-label={productName}>
          <Logo name={productName} />
        </a>
      </header>
      <main>{main}</main>
    </div>
  )
}
