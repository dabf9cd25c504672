import { networkNames } from '@marquee/contract/networks/table.ts'
import { productName } from '#lib/product.ts'
import { isLater } from '#lib/billing/what-is-there.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Board, BoardLamps } from '#ui/layout/board.tsx'
import { BoardText } from '#ui/layout/board-text.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts as featureTexts } from '#texts/ui/feature-line'
import { Logo } from '#ui/marks/logo.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import burrata from '../../assets/burrata.svg'
import { LandingPrice } from './landing-price.tsx'
import { LandingShots } from './landing-shots.tsx'
import { texts } from '#texts/features/landing'
import { featureParts, receipts, rowsOf } from './example-post.ts'

const primary = buttonClass({ variant: 'primary', size: 'lg' })
const secondary = buttonClass({ variant: 'secondary', size: 'lg' })

/**
 * The street side of the house. Plain HTML: `land--in` and `land--out` show by session, which a
 * two-line script tells.
 */
export function LandingPage() {
  return (
    <>
      <a className="skip-link" href="#page">
        {texts.nav.skip}
      </a>
      <TopNav />
      <main id="page">
        <Hero />
        <WhatItDoes />
        <LandingShots />
        <HowItAnswers />
        <LandingPrice />
        <Closing />
      </main>
      <Foot />
    </>
  )
}

function TopNav() {
  const { nav } = texts
  return (
    <div className="land__band">
      <header className="land__nav">
        <a className="land__home" href="/" aria-label={productName}>
          <Logo name={productName} />
        </a>
        <nav className="land__links" aria-label={nav.label}>
          <a href="#how">{nav.how}</a>
          <a href="#what">{nav.what}</a>
          <a href="#price">{nav.price}</a>
        </nav>
        <a className={`land--out ${buttonClass({ variant: 'quiet' })}`} href="/login">
          {nav.login}
        </a>
        <a className={`land--out ${buttonClass({ variant: 'ink' })}`} href="/sign-up">
          {nav.start}
        </a>
        <a className={`land--in ${buttonClass({ variant: 'ink' })}`} href="/user-panel/dashboard">
          {nav.panel}
        </a>
      </header>
    </div>
  )
}

function Hero() {
  const { hero } = texts
  return (
    <section className="land__band land__hero">
      <h1>
        {hero.title.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      <div className="land__lead">
        <p>{hero.text}</p>
        <div className="land__acts">
          <a className={`land--out ${primary}`} href="/sign-up">
            {hero.start}
          </a>
          <a className={`land--out ${secondary}`} href="/login">
            {hero.login}
          </a>
          <a className={`land--in ${primary}`} href="/user-panel/dashboard">
            {hero.panel}
          </a>
        </div>
      </div>
      <Board>
        <BoardLamps />
        <div className="land__sign">
          <BoardText lines={hero.sign} lamp={2} />
        </div>
        <BoardLamps />
      </Board>
      <ul className="land__receipts" aria-label={hero.receipts}>
        {receipts.map(({ network, state, word, note }) => (
          <li key={network}>
            <Card className="land__receipt">
              <span className="land__name">
                <NetworkMark network={network} silent />
                {networkNames[network]}
              </span>
              <Badge kind={state}>{word}</Badge>
              <span className="land__quiet num">{note}</span>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WhatItDoes() {
  const { what } = texts
  return (
    <section className="land__section land__section--sunk" id="what">
      <div className="land__band">
        <h2 className="land__title">{what.title}</h2>
        <div className="land__features">
          {what.features.map(({ title, text }, index) => (
            <article key={title}>
              <h3>
                {title}{' '}
                {isLater(featureParts[index] ?? []) ? (
                  <Badge kind="soon">{featureTexts.later}</Badge>
                ) : null}
              </h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}

function HowItAnswers() {
  const { how } = texts
  return (
    <section className="land__section land__section--joined">
      <div className="land__band land__why">
        <div>
          <h2 className="land__title">{how.title}</h2>
          <p>{how.text}</p>
        </div>
        <Card clip>
          <header className="land__post">
            <img src={burrata} alt="" width="44" height="44" loading="lazy" />
            <div>
              <b>{how.post}</b>
              <p className="land__quiet num">{how.when}</p>
            </div>
          </header>
          <ul className="rows">
            {rowsOf.map(({ network, state }, index) => (
              <li key={network} className="row-item row-item--middle">
                <NetworkMark network={network} />
                <span className="row-item__body">{how.rows[index]?.text}</span>
                <Badge kind={state}>{how.rows[index]?.word}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </section>
  )
}

function Closing() {
  const { close, hero } = texts
  return (
    <section className="land__section">
      <div className="land__band">
        <Board className="land__close">
          <div>
            <BoardText lines={close.sign} lamp={1} />
            <p className="board__dim">{close.text}</p>
          </div>
          <a className={`land--out ${primary}`} href="/sign-up">
            {hero.start}
          </a>
          <a className={`land--in ${primary}`} href="/user-panel/dashboard">
            {hero.panel}
          </a>
        </Board>
      </div>
    </section>
  )
}

function Foot() {
  const { foot } = texts
  return (
    <footer className="land__band land__foot">
      <Logo name={productName} />
      <nav aria-label={foot.label}>
        <a href="/terms">{foot.terms}</a>
        <a href="/privacy">{foot.privacy}</a>
        <a href="/contact">{foot.contact}</a>
      </nav>
    </footer>
  )
}
